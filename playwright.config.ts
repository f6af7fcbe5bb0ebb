import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { staffAccount } from "./tests/e2e/account.ts";

const PORT = 3219;
const browser = process.env["TEST_BROWSER"] ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;
// The workers load this file again; the folder is made once, by the process that starts the server.
process.env["TEST_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "site-e2e-"));

/** Journeys of visitors and staff through the built site, in a real browser, on a database of their own. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
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
    trace: "retain-on-failure",
  },
  webServer: {
    command: "node build/server/index.js",
    url: `http://localhost:${PORT}/api/health`,
    timeout: 60_000,
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      SITE_URL: `http://localhost:${PORT}`,
      DATA_DIR: process.env["TEST_DATA_DIR"],
      LOG_LEVEL: "warn",
      ADMIN_USER_ID: staffAccount.userId,
      ADMIN_PASSWORD: staffAccount.password,
    },
  },
});
