import { Outlet, useMatches } from "react-router";
import type { Route } from "./+types/site-frame";
import { FaultPage } from "./fault-page.tsx";
import { Frame } from "./frame.tsx";

/** A page whose first section is ink says so in its `handle`, and the header joins it. */
export type PageHandle = { ground: "ink" };

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
