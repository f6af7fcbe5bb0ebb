import { phoneLink, site } from "./site.ts";
import { live } from "./live.ts";

/** What a menu says of where a link leads; `mark` is what is before it where nothing is drawn. */
export type MenuWords = { line: string; mark?: string };
/** A way to a person; the assistant's needs scripts. */
type Way = { id: "call" | "email" | "message" | "chat"; name: string; text: string; path: string };

/** What the menus say of where their links lead, by its path. */
export const menuWords: Readonly<Record<string, MenuWords>> = {
  "/services": { line: "Unsure? Start with a one-page plan" },
  "/chatbots": { line: "Answers from your own documents" },
  "/app-development": { line: "One codebase, both stores, works offline" },
  "/idea-mvp": { line: "Live in 7 days, tested in 14" },
  "/cbs": { line: "Migrations, and a smaller bill" },
  "/web": { line: "Small, reviewed contracts, or none" },
  "/LLM": { line: "A model in your product, tested nightly" },
  "/AIagent": { line: "They act, and ask when they’re not sure" },
  "/AISaaS": { line: "Earns more than it costs to run" },
};

/** The ways to a person at the foot of a phone's menu. What has no address is left out. */
export const reachWays: { heading: string; ways: readonly Way[] } = live(() => ({
  heading: "Reach a person",
  ways: [
    { id: "call" as const, name: "Call", text: site.phone, path: phoneLink() },
    { id: "email" as const, name: "Email", text: site.email, path: `mailto:${site.email}` },
    { id: "message" as const, name: "Send a message", text: "Reply in one working day", path: "/contact-us" },
    { id: "chat" as const, name: "Ask the assistant", text: "Answers now, fetches us", path: "/contact-us" },
  ].filter(({ text }) => text !== ""),
}));
