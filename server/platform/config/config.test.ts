import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

test("a site starts without settings", () => {
  const config = parseConfig({});
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", siteUrl: "http://localhost:3000", trustProxy: 0, production: false });
  expect(config.stripe).toBeUndefined();
  expect(config.admin).toBeUndefined();
});

test("an empty setting counts as none", () => {
  expect(parseConfig({ PORT: "", DATABASE_URL: "", STRIPE_SECRET_KEY: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test("all problems are reported at once", () => {
  const wrong = { PORT: "99999", SITE_URL: "example.com", LOG_LEVEL: "loud", STRIPE_SECRET_KEY: "sk", ADMIN_PASSWORD: "long enough" };
  expect(() => parseConfig(wrong)).toThrow(
    [
      "The configuration is invalid:",
      "  PORT must be at most 65535",
      "  SITE_URL must be an address like https://example.com",
      "  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
      "  STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set",
      "  ADMIN_USER_ID is required when ADMIN_PASSWORD is set",
    ].join("\n"),
  );
});

test("a connection may be silent for longer than the panel's heartbeat", () => {
  expect(() => parseConfig({ IDLE_TIMEOUT_SECONDS: "29" })).toThrow(/IDLE_TIMEOUT_SECONDS must be at least 30/);
  expect(parseConfig({ IDLE_TIMEOUT_SECONDS: "30" }).idleTimeout).toBe(30_000);
});

test("the public address is an origin without a path", () => {
  expect(parseConfig({ SITE_URL: "https://saatlabs.example/some/path/" }).siteUrl).toBe("https://saatlabs.example");
});

test("the metrics port must differ from the site's, even from its default", () => {
  expect(() => parseConfig({ METRICS_PORT: "3000" })).toThrow(/METRICS_PORT must differ from PORT/);
  expect(parseConfig({ METRICS_PORT: "3001" }).metrics.port).toBe(3001);
});

test("a secret never appears in the message about another setting", () => {
  expect(() => parseConfig({ STRIPE_SECRET_KEY: "sk_live_secret", PORT: "x" })).not.toThrow(/sk_live_secret/);
});

test("a bucket needs its keys, and defaults to Amazon's first region", () => {
  expect(() => parseConfig({ S3_BUCKET: "uploads" })).toThrow(/S3_ACCESS_KEY_ID is required.*\n.*S3_SECRET_ACCESS_KEY is required/);
  expect(parseConfig({}).s3).toBeUndefined();
  expect(parseConfig({ S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" }).s3).toEqual({
    bucket: "uploads",
    region: "us-east-1",
    endpoint: undefined,
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  });
});

test("page views are counted here unless a service is set, which needs its settings", () => {
  expect(parseConfig({}).analytics).toEqual({ kind: "own" });
  expect(parseConfig({ ANALYTICS: "plausible", PLAUSIBLE_DOMAIN: "agency.example" }).analytics).toEqual({
    kind: "plausible",
    host: "https://plausible.io",
    domain: "agency.example",
  });
  const own = { ANALYTICS: "umami", UMAMI_WEBSITE_ID: "id", ANALYTICS_HOST: "https://stats.agency.example/" };
  expect(parseConfig(own).analytics).toEqual({ kind: "umami", host: "https://stats.agency.example", websiteId: "id" });
  expect(() => parseConfig({ ANALYTICS: "ga4" })).toThrow(
    /GA4_MEASUREMENT_ID is required when ANALYTICS is ga4\n.*GA4_API_SECRET is required when ANALYTICS is ga4/,
  );
  expect(() => parseConfig({ ANALYTICS: "counter" })).toThrow(/ANALYTICS must be one of own, plausible, umami, ga4/);
});

test("a language model is used only if its URL and name are both set", () => {
  expect(parseConfig({}).assistant).toEqual({ model: undefined, retentionDays: 180 });
  expect(() => parseConfig({ AI_BASE_URL: "http://localhost:11434/v1" })).toThrow(/AI_MODEL is required when AI_BASE_URL is set/);
  expect(() => parseConfig({ AI_MODEL: "small" })).toThrow(/AI_BASE_URL is required when AI_MODEL is set/);
  expect(() => parseConfig({ AI_API_KEY: "key" })).toThrow(/AI_BASE_URL is required when AI_API_KEY is set/);
  expect(() => parseConfig({ RETENTION_DAYS: "0" })).toThrow(/RETENTION_DAYS must be at least 1/);
  expect(parseConfig({ AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "small", RETENTION_DAYS: "30" }).assistant).toEqual({
    model: {
      baseUrl: "http://localhost:11434/v1",
      apiKey: undefined,
      model: "small",
      monthlyTokens: 2_000_000,
      timeout: 60_000,
      firstWordTimeout: 15_000,
    },
    retentionDays: 30,
  });
});

const webhookOf = (url: string) => parseConfig({ NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` }).mail.webhook;

test.each(["https://hooks.example.com/services/T0", "http://127.0.0.1:8080/hook", "http://localhost/hook", "http://[::1]:8080/"])(
  "events may be posted to %s",
  (url) => {
    expect(webhookOf(url)).toMatchObject({ url });
  },
);

test.each([
  "http://hooks.example.com/x",
  "http://127.0.0.1.example.com/x",
  "https://user:word@hooks.example.com/",
  "ftp://hooks.example.com",
  "hooks",
])("events are not posted to %s, which is unencrypted or invalid", (url) => {
  expect(() => webhookOf(url)).toThrow(/NOTIFY_WEBHOOK_URL must be an address like/);
});
