import type { ReactNode } from "react";
import { Link } from "react-router";
import { openLinkId, useItemAddress } from "./use-item-address.ts";

type OpenLinkProps = {
  id: string;
  /** Prefetches the item's code on hover or focus. */
  prepare?: () => Promise<void>;
  children: ReactNode;
};

export function OpenLink({ id, prepare, children }: OpenLinkProps) {
  const { addressOf, id: opened } = useItemAddress();
  // A failed prefetch is ignored: opening the item reports it.
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
