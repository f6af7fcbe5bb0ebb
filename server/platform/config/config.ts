import { accessSync, constants, existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { ANALYTICS_NEEDS, type AnalyticsConfig, analyticsSettings, readAnalytics } from "./analytics-config.ts";
import { type AssistantConfig, assistantSettings, readAssistant } from "./assistant-config.ts";
import { type BackupConfig, backupSettings, readBackups } from "./backup-config.ts";
import type { BucketConfig } from "./bucket-config.ts";
import { CRAWLER_RULES, type CrawlerRule } from "../../../content/ai-crawlers.ts";
import { type MailConfig, mailSettings, readMail } from "./mail-config.ts";
import { type PaymentsConfig, paymentSettings, readPayments } from "./payments-config.ts";
import { projectRoot } from "../root.ts";
import { StartupError } from "./startup-error.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Characters. Random tokens are longer, and shorter ones could be guessed. */
const MIN_TOKEN = 20;

const text = z.string().trim().min(1).optional();
const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `must be an address like ${example}` }).optional();

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(0).max(65535, "must be at most 65535").default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  SITE_URL: url(/^https?$/, "https://example.com"),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:password@host:5432/name"),
  ADMIN_USER_ID: text,
  ADMIN_PASSWORD: z.string().optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: url(/^https?$/, "http://localhost:12111"),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: url(/^https?$/, "https://s3.example.com"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  ...backupSettings,
  ...analyticsSettings,
  ...assistantSettings,
  ...mailSettings,
  ...paymentSettings,
  AI_CRAWLERS: z.enum(CRAWLER_RULES, `must be one of ${CRAWLER_RULES.join(", ")}`).default("allow"),
  TRUST_PROXY: z.coerce.number("must be a number of proxies").int("must be a whole number").min(0).max(10).default(0),
  // Open panels get a heartbeat every 25 seconds, and would reconnect for ever.
  IDLE_TIMEOUT_SECONDS: z.coerce
    .number("must be a number of seconds")
    .int("must be a whole number")
    .min(30, "must be at least 30")
    .max(3600, "must be at most 3600")
    .default(60),
  METRICS_TOKEN: z.string().trim().min(MIN_TOKEN, `must be at least ${MIN_TOKEN} characters`).optional(),
  METRICS_PORT: z.coerce.number("must be a port number").int("must be a port number").min(1).max(65535, "must be at most 65535").optional(),
  METRICS_HOST: z.string().trim().min(1).default("127.0.0.1"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

type Setting = keyof z.infer<typeof Environment>;

/** Settings that require another one. */
const NEEDS: readonly [Setting, Setting][] = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID"],
  ["S3_BUCKET", "S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY_ID"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["ADMIN_USER_ID", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD", "ADMIN_USER_ID"],
  ["AI_BASE_URL", "AI_MODEL"],
  ["AI_MODEL", "AI_BASE_URL"],
  ["AI_API_KEY", "AI_BASE_URL"],
  ["SMTP_URL", "MAIL_FROM"],
  ["NOTIFY_WEBHOOK_URL", "NOTIFY_WEBHOOK_SECRET"],
  ["NOTIFY_WEBHOOK_SECRET", "NOTIFY_WEBHOOK_URL"],
];

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Public origin without a trailing slash: the prefix of links, redirects and canonical URLs. */
  siteUrl: string;
  /** Absolute path of the folder with all data of this installation. */
  dataDir: string;
  databaseUrl: string | undefined;
  admin: { userId: string; password: string } | undefined;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Stores uploads here instead of below `dataDir`. */
  s3: BucketConfig | undefined;
  backup: BackupConfig;
  /** Where page views go. */
  analytics: AnalyticsConfig;
  assistant: AssistantConfig;
  mail: MailConfig;
  payments: PaymentsConfig;
  /** The rule for AI crawlers in robots.txt. */
  aiCrawlers: CrawlerRule;
  /** Number of trusted proxies in front. */
  trustProxy: number;
  /** Milliseconds without traffic after which a connection is closed, such as one that reads no answer. */
  idleTimeout: number;
  /** Prometheus metrics: at the site with a token, or on a port of their own without. */
  metrics: { token: string | undefined; port: number | undefined; host: string };
  logLevel: (typeof LOG_LEVELS)[number];
};

function readBucket(value: z.infer<typeof Environment>): BucketConfig | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { bucket, region: value.S3_REGION ?? "us-east-1", endpoint: value.S3_ENDPOINT, credentials: { accessKeyId, secretAccessKey } };
}

function findMissingAnalytics(given: Record<string, unknown>): string[] {
  const [kind, needed] = Object.entries(ANALYTICS_NEEDS).find(([name]) => name === given["ANALYTICS"]) ?? ["own", []];
  return needed.filter((name) => !(name in given)).map((name) => `  ${name} is required when ANALYTICS is ${kind}`);
}

/**
 * Reads the environment into a typed object.
 * @throws StartupError with all problems at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  const missing = NEEDS.filter(([when, needed]) => when in given && !(needed in given));
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join(".")} ${issue.message}`),
    ...missing.map(([when, needed]) => `  ${needed} is required when ${when} is set`),
    ...findMissingAnalytics(given),
    ...(parsed.data !== undefined && parsed.data.METRICS_PORT === parsed.data.PORT ? ["  METRICS_PORT must differ from PORT"] : []),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartupError(`The configuration is invalid:\n${problems.join("\n")}`);
  }
  const value = parsed.data;
  return {
    production: value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    siteUrl: new URL(value.SITE_URL ?? `http://localhost:${value.PORT}`).origin,
    dataDir: resolve(projectRoot, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    admin:
      value.ADMIN_USER_ID !== undefined && value.ADMIN_PASSWORD !== undefined
        ? { userId: value.ADMIN_USER_ID, password: value.ADMIN_PASSWORD }
        : undefined,
    stripe:
      value.STRIPE_SECRET_KEY !== undefined && value.STRIPE_WEBHOOK_SECRET !== undefined
        ? { secretKey: value.STRIPE_SECRET_KEY, webhookSecret: value.STRIPE_WEBHOOK_SECRET, apiBase: value.STRIPE_API_BASE }
        : undefined,
    s3: readBucket(value),
    backup: readBackups(value),
    analytics: readAnalytics(value),
    assistant: readAssistant(value),
    mail: readMail(value),
    payments: readPayments(value),
    aiCrawlers: value.AI_CRAWLERS,
    trustProxy: value.TRUST_PROXY,
    idleTimeout: value.IDLE_TIMEOUT_SECONDS * 1000,
    metrics: { token: value.METRICS_TOKEN, port: value.METRICS_PORT, host: value.METRICS_HOST },
    logLevel: value.LOG_LEVEL,
  };
}

function readSettings(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartupError(`This account can't read the settings in ${file}.`, { cause: error });
  }
  process.loadEnvFile(file);
}

/** The configuration of this process; reads `.env` if there is one, but set variables win. */
export function loadConfig(): Config {
  const file = resolve(projectRoot, ".env");
  if (existsSync(file)) readSettings(file);
  return parseConfig(process.env);
}
