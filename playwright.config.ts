import { defineConfig } from "@playwright/test";

const browser = process.env["TEST_BROWSER"] ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;

/** Files that don't use a worker's site. They run first: among the others they would restart that site, and at the end the run would wait for them. */
const APART = [
  "stopping.e2e.ts",
  "deploy.e2e.ts",
  "live.e2e.ts",
  "mails.e2e.ts",
  "cached.e2e.ts",
  "holding.e2e.ts",
  "attacks.e2e.ts",
  "killed-payments.e2e.ts",
];

/** Files with a site of their own (`alone`). They are next: each restarts its worker's site, and the longest would end the run alone. */
const ALONE = ["words-panel.e2e.ts", "words.e2e.ts", "owner.e2e.ts", "posts.e2e.ts", "packages.e2e.ts", "items.e2e.ts", "metrics.e2e.ts"];

/** End-to-end tests of the built site in a real browser, each worker with its own database. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/new-site.ts",
  projects: [
    { name: "apart", testMatch: APART },
    { name: "alone", testMatch: ALONE },
    { name: "journeys", testMatch: "*.e2e.ts", testIgnore: [...APART, ...ALONE] },
  ],
  // For long tests on busy machines. Hanging steps are found by the shorter timeout below.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // Each worker has its own site and database (tests/e2e/site-server.ts); a file's tests run in sequence. Twice the cores of a small
  // machine: tests mostly wait, and with three workers the CPU was idle for more than half of the time.
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
        // No DNS: requests to other hosts fail.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
    // No traces, which take a third of the time; `--trace retain-on-failure` records them.
    screenshot: "only-on-failure",
  },
});
