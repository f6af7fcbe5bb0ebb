import { live } from "./live.ts";
import { menuNames, type MenusWords } from "./navigation.ts";
import { phoneLink, site } from "./site.ts";

/** What a menu says of where a link leads; `mark` is what is before it where nothing is drawn. */
export type MenuWords = { line: string; mark?: string };
/** A way to a person; the assistant's needs scripts. */
type Way = { id: "call" | "email" | "message" | "chat"; name: string; text: string; path: string };

const said: Pick<MenusWords, "lines" | "reach"> = live(
  () => ({
    lines: {
      ai: "Unsure? Start with a one-page plan",
      chatbots: "Answers from your own documents",
      apps: "One codebase, both stores, works offline",
      mvp: "Live in 7 days, tested in 14",
      cloud: "Migrations, and a smaller bill",
      web3: "Small, reviewed contracts, or none",
      llm: "A model in your product, tested nightly",
      agents: "They act, and ask when they’re not sure",
      saas: "Earns more than it costs to run",
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

/** All words of header, menus and footer. */
export const menusCopy: MenusWords = live(() => ({ ...menuNames, lines: said.lines, reach: said.reach }));

/** What the menus say of where their links lead, by its path. */
export const menuWords: Readonly<Record<string, MenuWords>> = live(() => {
  const { lines } = said;
  return {
    "/services": { line: lines.ai },
    "/chatbots": { line: lines.chatbots },
    "/app-development": { line: lines.apps },
    "/idea-mvp": { line: lines.mvp },
    "/cbs": { line: lines.cloud },
    "/web": { line: lines.web3 },
    "/LLM": { line: lines.llm },
    "/AIagent": { line: lines.agents },
    "/AISaaS": { line: lines.saas },
  };
});

/** The ways to a person at the foot of a phone's menu. What has no address is left out. */
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
