import { defineConfig } from "@playwright/test";

const browser = process.env["TEST_BROWSER"] ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;

/** What does without a worker's own site: in the midst of the others it would have that stopped and started again, and at the end it would be waited for. */
const APART = ["stopping.e2e.ts", "deploy.e2e.ts", "live.e2e.ts", "mails.e2e.ts", "cached.e2e.ts", "holding.e2e.ts", "attacks.e2e.ts"];

/** Journeys of visitors and staff through the built site, in a real browser, on a database of their own. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/new-site.ts",
  projects: [
    { name: "apart", testMatch: APART },
    { name: "journeys", testMatch: "*.e2e.ts", testIgnore: APART },
  ],
  // Long journeys, and machines that do other things at the same time: what hangs is found by the shorter patience of each step.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // Each with a site and a database of its own (tests/e2e/site-server.ts); the tests of a file follow each other. Twice the cores of a
  // small machine: journeys wait for much that happens in its own time, and three left the processor idle for more than half of theirs.
  workers: 4,
  forbidOnly: process.env["CI"] !== undefined,
  // As in vitest.config.ts.
  retries: process.env["CI"] === undefined ? 0 : 2,
  reporter: [["list"], ["./tests/outcome/playwright-reporter.ts"]],
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
        // What is not on this machine is nowhere.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
    // A trace of each journey costs a third of its time; `--trace retain-on-failure` asks for it.
    screenshot: "only-on-failure",
  },
});
