import { reactRouter } from "@react-router/dev/vite";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** One file for what every page needs and what changes with the dependencies only: it compresses better, and visitors keep it for long. */
const react = { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** What pages share, by what they share it for. In twenty small files the same takes three kilobytes more, and each page names them all. */
const SHARED: Record<string, readonly string[]> = {
  /** What stands around every public page and in most of them. */
  frame: [
    "web/site/(fault-page|footer|frame|header|mark|menus|mobile-menu|navigation-announcer|notice|page-views|site-frame|use-menu-words|use-menus|watch-move)",
    "web/ui/(actions|brief-link|button|day-rule|field|icons|next-steps|settle|site-link|status|use-busy|use-hydrated|use-served)",
    "web/lattice/(cell|drawn|lattice)",
    "web/chat/button/chat-button",
    "web/(startup/before-hydration|tab-storage|forms/draft|forms/honeypot|forms/post-instead|forms/use-form|head/fault-head)",
    "content/(actions|enquiry|live|site|navigation)",
    "contract/(limits|messages|money|page-view-rules)",
  ],
  /** Pages with the enquiry's form. */
  enquiry: ["web/enquiry/(enquiry-form|enquiry-fields|use-enquiry)", "contract/enquiry-services"],
  /** Other pages that one types into. */
  entries: ["web/forms/(attempt|read-texts|use-early-entries)", "contract/(field-messages|records|text)"],
  /** The pages of a sale. */
  sale: [
    "web/sale/(price|use-continue-payment)",
    "web/sale/payment-form/(saved-draft|payment-target)",
    "content/(pricing|seed-packages)",
    "contract/(currency|placeholder-rules)",
  ],
  /** Pages that show a list of things with pictures. */
  items: ["web/ui/(figures|image|list-state|loaded|loaded-list|picture|portrait)"],
  /** Long texts. */
  texts: ["web/ui/rich-text", "contract/rich-text-parts", "web/reading/use-running"],
  /** What came of cases, and the wall of their colour. */
  outcome: ["web/ui/result", "web/lattice/lattice-panel"],
};

const shared = Object.entries(SHARED).map(([name, files]) => ({
  name,
  test: new RegExp(`/(${files.join("|")})\\.tsx?$${name === "frame" ? "|vite/preload-helper" : ""}`),
}));

/**
 * What the server needs at every start goes into its bundle: two hundred small files to find, read and link took a third of the start, and
 * drizzle's alone 200 MB. The rest is loaded when it is needed, or brings files of its own.
 */
const atEveryStart =
  /^(drizzle-orm|zod|hono|@hono|@asteasolutions|react|react-dom|react-router|@react-router|@tanstack|rate-limiter-flexible|pg-boss|cron-parser|luxon|minisearch|stemmer)(\/|$)/;

/** What runs in a process of its own beside the site, by its path below `server/`: the build has each in the same place (`programFile`). */
const PROGRAMS = [
  "admin-cli",
  "backup-cli",
  "money-cli",
  "people-cli",
  "sandbox-cli",
  "upgrading/upgrade-cli",
  "backup/make-embedded",
  "assistant/documents/document-worker",
  "assistant/documents/offline",
];

/** In browsers zod is set up before anybody can make a schema with it, wherever it is imported. */
const zodForBrowsers: Plugin = {
  name: "zod-for-browsers",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (id === "zod" ? fileURLToPath(new URL("web/admin/kit/zod.ts", import.meta.url)) : undefined),
};

export default defineConfig(({ command }) => ({
  // A site that runs while the next version is built still loads parts of its own (scripts/prepare.mjs).
  build: { emptyOutDir: false },
  plugins: [zodForBrowsers, reactRouter()],
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}"] },
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups: [react, ...shared] } } } } },
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: [atEveryStart] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        rolldownOptions: {
          input: { index: "./server/main.ts", ...Object.fromEntries(PROGRAMS.map((name) => [name, `./server/${name}.ts`])) },
        },
      },
    },
  },
}));
