import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}"] },
  environments: {
    ssr: {
      // Unbundled, drizzle costs 200 MB and half a second at start.
      resolve: { noExternal: ["drizzle-orm"] },
      build: { rolldownOptions: { input: "./server/main.ts" } },
    },
  },
});
