import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { openLinkId, useReturnToList } from "./use-item-address.ts";

/** From this width on an item stands beside its list. */
const WIDE = "(width >= 80rem)";

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const InSheet = createContext(false);

/** Whether something is shown in the sheet beside a list. */
export const useInSheet = (): boolean => useContext(InSheet);

type ListAndItemProps = {
  /** Of the item that the address names. */
  id: string | undefined;
  /** Whether the list's rows are there. */
  isLoaded: boolean;
  list: ReactNode;
  item: ReactNode;
};

/** A list, and one of its items: in a sheet beside the list where there is room, else in its place. */
export function ListAndItem({ id, isLoaded, list, item }: ListAndItemProps) {
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches);
  useReturnToList(isWide ? undefined : id, isLoaded);
  useReturnToRow(isWide ? id : undefined);
  if (!isWide) return id === undefined ? list : item;
  return (
    <div className="list-and-item">
      <div>{list}</div>
      {id !== undefined && (
        <InSheet value>
          <section className="sheet" aria-label="Opened">
            {item}
          </section>
        </InSheet>
      )}
    </div>
  );
}

/** The focus goes back to the row whose item was closed. */
function useReturnToRow(id: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id === undefined && closed !== undefined) document.getElementById(openLinkId(closed))?.focus();
  }, [id]);
}
