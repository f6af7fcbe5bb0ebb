import { defineConfig } from "@playwright/test";

const browser = process.env["TEST_BROWSER"] ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;

/** Journeys of visitors and staff through the built site, in a real browser, on a database of their own. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  // Long journeys, and machines that do other things at the same time: what hangs is found by the shorter patience of each step.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Each with a site and a database of its own (tests/e2e/site-server.ts); the tests of a file follow each other.
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"]],
  use: {
    launchOptions: {
      executablePath: browser,
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A trace of each journey costs a third of its time; `--trace retain-on-failure` asks for it.
    screenshot: "only-on-failure",
  },
});
