import { Outlet, useMatches } from "react-router";
import type { Route } from "./+types/site-frame";
import { FaultPage } from "./fault-page.tsx";
import { Frame } from "./frame.tsx";

/** What a route declares about its page. */
export type PageHandle = {
  /** Its first section is on ink, and the header joins it. */
  ground?: "ink";
  /** The query parameters it reads. Others aren't part of its cache key. */
  query?: readonly string[];
};

function hasInkGround(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "ground" in handle && handle.ground === "ink";
}

/** The frame of every public page: header, page, footer. Staff pages and the test checkout don't use it. */
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
