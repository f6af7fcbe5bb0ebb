import type { ReactNode } from "react";
import { Outlet, useMatches } from "react-router";
import type { Route } from "./+types/site-frame";
import { ChatButton } from "../chat/chat-button.tsx";
import { FaultPage } from "./fault-page.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LatticeSymbols } from "./lattice.tsx";

/** A page whose first section is ink says so in its `handle`, and the header joins it. */
export type PageHandle = { ground: "ink" };

function hasInkGround(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "ground" in handle && handle.ground === "ink";
}

function Frame({ ground, children }: { ground: "ink" | "paper"; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <LatticeSymbols />
      <Header ground={ground} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ChatButton />
    </>
  );
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
