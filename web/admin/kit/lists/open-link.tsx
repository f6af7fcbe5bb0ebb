import type { ReactNode } from "react";
import { Link } from "react-router";
import { openLinkId, useItemAddress } from "./use-item-address.ts";

/** What a row is called, which leads to its item. */
export function OpenLink({ id, children }: { id: string; children: ReactNode }) {
  const { addressOf, id: opened } = useItemAddress();
  return (
    <Link
      id={openLinkId(id)}
      className="link open"
      dir="auto"
      to={addressOf(id)}
      aria-current={id === opened || undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
