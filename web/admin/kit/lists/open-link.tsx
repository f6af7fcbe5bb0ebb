import type { ReactNode } from "react";
import { Link } from "react-router";
import { openLinkId, useItemAddress } from "./use-item-address.ts";

type OpenLinkProps = {
  id: string;
  /** Fetches the code that the item is shown with, once somebody points at it or has the focus on it. */
  prepare?: () => Promise<void>;
  children: ReactNode;
};

/** What a row is called, which leads to its item. */
export function OpenLink({ id, prepare, children }: OpenLinkProps) {
  const { addressOf, id: opened } = useItemAddress();
  // Where the line is down, opening it says so.
  const onIntent = prepare && (() => void prepare().catch(() => undefined));
  return (
    <Link
      id={openLinkId(id)}
      className="link open"
      dir="auto"
      to={addressOf(id)}
      aria-current={id === opened || undefined}
      preventScrollReset
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </Link>
  );
}
