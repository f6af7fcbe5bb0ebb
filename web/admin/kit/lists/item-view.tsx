import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { ArrowLeft, Close } from "../../../ui/icons.tsx";
import { Beside, type Neighbours } from "./beside.tsx";
import { ITEM_NAME_ID, useInSheet } from "./list-and-item.tsx";
import type { ListTexts } from "./list-table.tsx";
import { SkeletonCards } from "./skeletons.tsx";
import { useItemAddress } from "./use-item-address.ts";
import { LoadedTab } from "./loaded-tab.tsx";
import { TAB_HEADING_ID } from "./toolbar.tsx";

type ItemViewProps<Data> = {
  title: string;
  texts: Pick<ListTexts, "one" | "many"> & { failed: string };
  query: UseQueryResult<Data>;
  className?: string;
  /** Neighbours from the server, if the list isn't loaded. */
  beside?: Neighbours;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** An item's page, with loading, error and 404 states. */
export function ItemView<Data>({ title, texts: { one, many, failed }, query, className = "", beside, children }: ItemViewProps<Data>) {
  const { list } = useItemAddress();
  return (
    <LoadedTab
      title={title}
      className={`item-view ${className}`}
      query={query}
      texts={{ loading: `Loading the ${one}...`, failed }}
      tools={<Beside many={many} of={beside} />}
      head={<BackLink to={list} many={many} />}
      skeleton={<SkeletonCards count={1} />}
      wayOn={
        <ButtonLink variant="ghost" size="sm" to={list}>
          Show all {many}
        </ButtonLink>
      }
    >
      {children}
    </LoadedTab>
  );
}

/** Link to the list, with its filters. */
export function BackLink({ to, many }: { to: string; many: string }) {
  if (useInSheet()) return <CloseLink to={to} />;
  return (
    <Link className="link back" to={to} preventScrollReset>
      <ArrowLeft /> All {many}
    </Link>
  );
}

export function CloseLink({ to }: { to: string }) {
  return (
    <Link className="link back" to={to} preventScrollReset>
      <Close /> Close
    </Link>
  );
}

/** The item's heading. It gets focus after client-side navigation, but not on page load. */
export function ItemName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused.id === TAB_HEADING_ID || focused.matches(".sheet");
    if (key !== "default" && isFree) heading.current?.focus({ preventScroll: true });
    // Only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h2 id={ITEM_NAME_ID} ref={heading} tabIndex={-1} dir="auto">
      {name}
    </h2>
  );
}

export function ItemSheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article aria-labelledby={ITEM_NAME_ID}>
      <ItemName name={name} />
      <div className="item">{children}</div>
    </article>
  );
}
