import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Menu } from "../../../ui/icons.tsx";
import { Refresh } from "../icons.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { usePanelAction } from "../../shortcuts/panel-actions.ts";
import { useNewsTotal } from "../../live/use-news.ts";
import { IconButton } from "../icon-button.tsx";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";

export const MENU_ID = "admin-menu";
export const TAB_HEADING_ID = "tab-heading";

export function MenuButton() {
  const news = useNewsTotal();
  return (
    <IconButton className="admin-burger" popoverTarget={MENU_ID} label={news === undefined ? "Menu" : `Menu, ${news} new`}>
      <Menu />
      {news !== undefined && <span className="news" />}
    </IconButton>
  );
}

export function Toolbar({ title, remark, children }: { title: string; remark?: string | undefined; children?: ReactNode }) {
  return (
    <header className="bar-top">
      <MenuButton />
      <h1 id={TAB_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      {remark && <span className="remark">{remark}</span>}
      <RefreshButton name={title} />
      <ViewOnSite />
      {children}
    </header>
  );
}

/** Refetches all active queries and announces the result, unlike background refetches. */
function RefreshButton({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const isBusy = useIsFetching({ type: "active" }) > 0;
  const [outcome, setOutcome] = useState("");
  const refresh = async () => {
    setOutcome("Refreshing…");
    await queryClient.refetchQueries({ type: "active" });
    const hasFailed = queryClient
      .getQueryCache()
      .findAll({ type: "active" })
      .some(({ state }) => state.status === "error");
    // Errors are shown by their list.
    setOutcome(hasFailed ? "" : "Refreshed");
  };
  usePanelAction(`Refresh ${name}`, () => void refresh());
  return (
    <>
      <IconButton className="refresh" label={`Refresh ${name}`} title="Refresh" aria-busy={isBusy} onClick={() => void refresh()}>
        <Refresh />
      </IconButton>
      <span className="sr-only" role="status">
        {outcome}
      </span>
    </>
  );
}

/** Public page of a tab's content. */
const PLACES = new Map([
  ["comments", "/blog"],
  ["posts", "/blog"],
  ["portfolio", "/portfolio"],
  ["expertise", "/projects"],
  ["testimonials", "/testimonials"],
  ["our-projects", "/our-projects"],
  ["packages", "/pricing"],
  ["team", "/about"],
]);

function ViewOnSite() {
  const [query] = useSearchParams();
  const place = PLACES.get(query.get("tab") ?? "");
  if (place === undefined) return null;
  return (
    <ButtonLink className="on-site" variant="ghost" size="sm" to={place} target="_blank" rel="noopener">
      View on site
      <span className="sr-only">, opens in a new tab</span>
    </ButtonLink>
  );
}
