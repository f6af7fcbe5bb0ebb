import { live } from "./live.ts";
import { menuNames, type MenusWords } from "./navigation.ts";
import { phoneLink, site } from "./site.ts";

/** Description of a menu link; `mark` is a text icon for links without a drawn one. */
export type MenuWords = { line: string; mark?: string };
/** A contact option; the assistant needs JavaScript. */
type Way = { id: "call" | "email" | "message" | "chat"; name: string; text: string; path: string };

const said: Pick<MenusWords, "lines" | "reach"> = live(
  () => ({
    lines: {
      "/services": "Unsure? Start with a one-page plan",
      "/chatbots": "Answers from your own documents",
      "/app-development": "One codebase, both stores, works offline",
      "/idea-mvp": "Live in 7 days, tested in 14",
      "/cbs": "Migrations, and a smaller bill",
      "/web": "Small, reviewed contracts, or none",
      "/LLM": "A model in your product, tested nightly",
      "/AIagent": "They act, and ask when they’re not sure",
      "/AISaaS": "Earns more than it costs to run",
    },
    reach: {
      heading: "Reach a person",
      call: "Call",
      email: "Email",
      message: "Send a message",
      messageLine: "Reply in one working day",
      chat: "Ask the assistant",
      chatLine: "Answers now, fetches us",
    },
  }),
  "menus",
);

export const menusCopy: MenusWords = live(() => ({ ...menuNames, lines: said.lines, reach: said.reach }));

/** Descriptions of menu links, by path. */
export const menuWords: Readonly<Record<string, MenuWords>> = live(() =>
  Object.fromEntries(Object.entries(said.lines).map(([path, text]) => [path, { line: text }])),
);

/** Contact options at the bottom of the mobile menu, without those that aren't configured. */
export const reachWays: { heading: string; ways: readonly Way[] } = live(() => {
  const { heading, call, email, message, messageLine, chat, chatLine } = said.reach;
  return {
    heading,
    ways: [
      { id: "call" as const, name: call, text: site.phone, path: phoneLink() },
      { id: "email" as const, name: email, text: site.email, path: `mailto:${site.email}` },
      { id: "message" as const, name: message, text: messageLine, path: "/contact-us" },
      { id: "chat" as const, name: chat, text: chatLine, path: "/contact-us" },
    ].filter(({ text }) => text !== ""),
  };
});
