import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { findNeighbours, NeighboursContext } from "./beside.tsx";
import { TAB_HEADING_ID } from "./toolbar.tsx";
import { openLinkId, useItemAddress, useReturnToList } from "./use-item-address.ts";

/** From this width on an item is next to its list. */
const BESIDE = "(width >= 80rem)";
/** From this width on it overlays the list. */
const OVER = "(width >= 48rem)";

export function useMedia(media: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => matchMedia(media).matches);
}

export const ITEM_NAME_ID = "item-name";

const InSheet = createContext(false);

export const useInSheet = (): boolean => useContext(InSheet);

type ListAndItemProps = {
  id: string | undefined;
  items: readonly { _id: string }[] | undefined;
  list: ReactNode;
  item: ReactNode;
};

/**
 * A list and its open item: in a sheet next to the list, as an overlay on smaller screens, and in place of the list on phones. The item has the
 * same place in the tree at all widths: turning a phone, resizing or zooming must not unmount it with what is typed in it.
 */
export function ListAndItem({ id, items, list, item }: ListAndItemProps) {
  const isBeside = useMedia(BESIDE);
  const isSheet = useMedia(OVER);
  const isOver = isSheet && !isBeside && id !== undefined;
  const { list: listAddress } = useItemAddress();
  const sheet = useRef<HTMLElement>(null);
  useReturnToList(id, items !== undefined, !isSheet);
  useReturnToRow(id, isSheet);
  // The overlaid list is `inert`: focus moves to the sheet.
  useEffect(() => {
    if (!isOver) return;
    const name = sheet.current?.querySelector<HTMLElement>(`#${ITEM_NAME_ID}`);
    (name ?? sheet.current)?.focus({ preventScroll: true });
  }, [isOver, id]);
  const asSheet = { className: isOver ? "sheet over" : "sheet", "aria-label": "Open item", tabIndex: -1 };
  return (
    <div className="list-and-item">
      {(isSheet || id === undefined) && <div inert={isOver}>{list}</div>}
      {isOver && <Link className="scrim" to={listAddress} tabIndex={-1} aria-hidden="true" preventScrollReset />}
      {id !== undefined && (
        <InSheet value={isSheet}>
          <section ref={sheet} {...(isSheet && asSheet)}>
            <NeighboursContext value={findNeighbours(items, id)}>{item}</NeighboursContext>
          </section>
        </InSheet>
      )}
    </div>
  );
}

/** Returns focus to the row of the item closed in a sheet, or to the tab's heading if the row isn't there. */
function useReturnToRow(id: string | undefined, isSheet: boolean): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id !== undefined || closed === undefined || !isSheet) return;
    const row = document.getElementById(openLinkId(closed)) ?? document.getElementById(TAB_HEADING_ID);
    row?.focus();
  }, [id, isSheet]);
}
