import { useEffect } from "react";
import { useNavigate } from "react-router";

/** The link of a plain click: other buttons and modifier keys mean a new tab, a window or a download. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link === null || link.href === "" ? undefined : link;
}

/** Whether an address is a page: the API and files (with a dot in the name) need the server. */
export function isPage({ origin, pathname }: URL, here: string): boolean {
  return origin === here && !pathname.startsWith("/api/") && !pathname.includes(".");
}

/** Client-side navigation: follows links to the site's pages with a view transition. Until the script runs, the browser follows them. */
export function useSiteLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findLink(event);
      if (link === undefined || link.target !== "" || link.hasAttribute("download")) return;
      const address = new URL(link.href);
      if (!isPage(address, location.origin)) return;
      event.preventDefault();
      const { pathname, search, hash } = address;
      void navigate(pathname + search + hash, { viewTransition: true, replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
