import { Outlet, useMatches } from "react-router";
import type { Route } from "./+types/site-frame";
import { FaultPage } from "./fault-page.tsx";
import { Frame } from "./frame.tsx";

/** What a page says of itself. */
export type PageHandle = {
  /** Its first section is ink, and the header joins it. */
  ground?: "ink";
  /** The query names it reads. Whatever else an address carries is not part of what the page is cached under. */
  query?: readonly string[];
};

function hasInkGround(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "ground" in handle && handle.ground === "ink";
}

/** Header, page, footer: every public page stands in this; staff pages and the test checkout do not. */
export default function SiteFrame() {
  const isInk = useMatches().some((match) => hasInkGround(match.handle));
  return (
    <Frame ground={isInk ? "ink" : "paper"}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame ground="ink">
      <FaultPage error={error} />
    </Frame>
  );
}
