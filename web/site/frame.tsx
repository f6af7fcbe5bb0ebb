import type { ReactNode } from "react";
import { ChatButton } from "../chat/button/chat-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header and footer around a page, including the error page. */
export function Frame({ ground, children }: { ground: "ink" | "paper"; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header ground={ground} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ChatButton />
    </>
  );
}
