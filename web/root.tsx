import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/root";
import bricolage from "./fonts/bricolage-grotesque.woff2?url";
import instrument from "./fonts/instrument-sans.woff2?url";
import "./styles/app.css";
import { HYDRATED, BEFORE_HYDRATION } from "./startup/before-hydration.ts";
import { apiContext, findBuild } from "./api.ts";
import { findShownPost } from "./blog/find-shown-post.ts";
import { writeHead } from "./head/describe-page.ts";
import { faultHead } from "./head/fault-head.ts";
import { listSold } from "./head/list-sold.ts";
import { copyrightYears } from "./site/copyright-years.ts";
import { LatticeSymbols } from "./lattice/drawn.tsx";
import { FaultPage } from "./site/fault-page.tsx";
import { Frame } from "./site/frame.tsx";
import { leadOn } from "./site/lead-on.ts";
import { NavigationAnnouncer } from "./site/navigation-announcer.tsx";
import { useSiteLinks } from "./site/use-site-links.ts";
import { writeMenus } from "./site/write-menus.tsx";
import { usePageViews } from "./site/page-views.ts";
import { watchMove } from "./site/watch-move.ts";
import { load } from "./ui/loaded.ts";

const font = (href: string) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(bricolage),
  font(instrument),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/**
 * The head comes from the server, which knows all pages' texts and the site's canonical origin. It is one JSON string: the router's own
 * encoding adds overhead per value.
 */
export async function loader({ context, url: { origin, pathname: path } }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const answer = client["blog-menu"].$get();
  const [packages, shownPost, menu, build] = await Promise.all([
    listSold(client, path),
    findShownPost(client, path),
    load(answer),
    answer.then(findBuild, () => undefined),
  ]);
  const head = writeHead({ origin, path, packages, shownPost });
  return { head, build, years: copyrightYears(new Date()), menus: writeMenus(menu.ok ? menu.items : []) };
}

export const middleware: Route.MiddlewareFunction[] = [leadOn];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [watchMove];

/** Only another path has another head; a changed query does not. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData, error }) => (error || !loaderData ? faultHead(error) : JSON.parse(loaderData.head));

/** An anchor followed natively has no key of its own; without the hash, scroll restoration would treat it as the page's last position. */
const placeOf = ({ key, hash }: Location) => key + hash;

export function Layout({ children }: { children: ReactNode }) {
  useSiteLinks();
  usePageViews();
  // In a layout effect, before the browser handles more events: from here on React receives every click.
  useLayoutEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e1320" />
        <Meta />
        <Links />
        {/* Runs in the served page only, so it isn't in the bundle. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEFORE_HYDRATION : "" }} suppressHydrationWarning />
      </head>
      <body>
        <LatticeSymbols />
        {children}
        <NavigationAnnouncer />
        <LateNavigationStatus />
        <ScrollRestoration getKey={placeOf} />
        <Scripts />
      </body>
    </html>
  );
}

/** Loaded after the page: no visitor navigates before it is shown. */
function LateNavigationStatus() {
  const [NavigationStatus, setNavigationStatus] = useState<ComponentType>();
  useEffect(() => {
    // Without it the router's own behaviour applies.
    import("./site/navigation-status.tsx").then(
      (part) => setNavigationStatus(() => part.NavigationStatus),
      () => undefined,
    );
  }, []);
  return NavigationStatus && <NavigationStatus />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame ground="ink">
      <FaultPage error={error} />
    </Frame>
  );
}
