import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One file for what every page needs and what changes with the dependencies only: it compresses better, and visitors keep it for long. */
const react = { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

const FRAME = [
  "web/ui/(button|day-rule|fault-page|field|footer|header|icons|jali|lattice|mark|menus|mobile-menu|navigation-announcer|not-found|notice)",
  "web/ui/(page-views|settle|site-link|status|use-menus)",
  "web/(load-api|forms/use-busy|forms/use-hydrated|head/fault-head)",
  "content/(site|navigation)",
  "contract/(messages|money|page-view-rules)",
];

/** One file for what stands around every public page and in most of them: in twenty small ones it takes a kilobyte and a half more. */
const frame = { name: "frame", test: new RegExp(`/(${FRAME.join("|")})\\.tsx?$|vite/preload-helper`) };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react, frame] } } } } },
    ssr: {
      // Unbundled, drizzle costs 200 MB and half a second at start.
      resolve: { noExternal: ["drizzle-orm"] },
      build: { rolldownOptions: { input: "./server/main.ts" } },
    },
  },
});
