import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One file for what every page needs and what changes with the dependencies only: it compresses better, and visitors keep it for long. */
const react = { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react] } } } } },
    ssr: {
      // Unbundled, drizzle costs 200 MB and half a second at start.
      resolve: { noExternal: ["drizzle-orm"] },
      build: { rolldownOptions: { input: "./server/main.ts" } },
    },
  },
});
