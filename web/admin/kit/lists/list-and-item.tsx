import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { findNeighbours, NeighboursContext } from "./beside.tsx";
import { TAB_HEADING_ID } from "./toolbar.tsx";
import { openLinkId, useItemAddress, useReturnToList } from "./use-item-address.ts";

/** From this width on an item stands beside its list. */
const BESIDE = "(width >= 80rem)";
/** From this one on it lies over the list. */
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

/** The element of an item that has its name. */
export const ITEM_NAME_ID = "item-name";

const InSheet = createContext(false);

/** Whether something is shown in the sheet beside a list. */
export const useInSheet = (): boolean => useContext(InSheet);

type ListAndItemProps = {
  /** Of the item that the address names. */
  id: string | undefined;
  /** The list's rows, as far as they are loaded. */
  items: readonly { _id: string }[] | undefined;
  list: ReactNode;
  item: ReactNode;
};

/** A list, and one of its items: in a sheet beside the list where there is room, over it on smaller screens, in its place on a phone. */
export function ListAndItem({ id, items, list, item }: ListAndItemProps) {
  const isBeside = useMedia(BESIDE);
  const isSheet = useMedia(OVER);
  const isOver = isSheet && !isBeside && id !== undefined;
  const { list: listAddress } = useItemAddress();
  const sheet = useRef<HTMLElement>(null);
  useReturnToList(isSheet ? undefined : id, items !== undefined);
  useReturnToRow(isSheet ? id : undefined);
  // What had the focus is in the list, which is out of reach now.
  useEffect(() => {
    if (!isOver) return;
    const name = sheet.current?.querySelector<HTMLElement>(`#${ITEM_NAME_ID}`);
    (name ?? sheet.current)?.focus({ preventScroll: true });
  }, [isOver, id]);
  const opened = <NeighboursContext value={findNeighbours(items, id)}>{item}</NeighboursContext>;
  if (!isSheet) return id === undefined ? list : opened;
  return (
    <div className="list-and-item">
      <div inert={isOver}>{list}</div>
      {isOver && <Link className="scrim" to={listAddress} tabIndex={-1} aria-hidden="true" preventScrollReset />}
      {id !== undefined && (
        <InSheet value>
          <section ref={sheet} className={isOver ? "sheet over" : "sheet"} aria-label="Opened" tabIndex={-1}>
            {opened}
          </section>
        </InSheet>
      )}
    </div>
  );
}

/** The focus goes back to the row whose item was closed; where the list does not show it, to the tab's heading. */
function useReturnToRow(id: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id !== undefined || closed === undefined) return;
    const row = document.getElementById(openLinkId(closed)) ?? document.getElementById(TAB_HEADING_ID);
    row?.focus();
  }, [id]);
}
