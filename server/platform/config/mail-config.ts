import { z } from "zod";
import { isEmail } from "../../../contract/text.ts";

const address = z.string().trim().toLowerCase().refine(isEmail, "must be an email address").optional();

export type SmtpConfig = {
  host: string;
  port: number;
  /** Implicit TLS; otherwise STARTTLS if offered. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

/** `URL` keeps the brackets of an IPv6 host, which `connect` doesn't accept. */
const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, "$1");

/** An unescaped character in the password can end the host or user early, so nothing may be left over. */
function parseSmtpUrl(text: string): SmtpConfig | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isWhole = hostname !== "" && ["", "/"].includes(pathname) && search === "" && hash === "";
  if (!isWhole || !["smtp:", "smtps:"].includes(protocol) || (username === "") !== (password === "")) return undefined;
  const secure = protocol === "smtps:";
  try {
    const auth = username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return { host: withoutBrackets(hostname).toLowerCase(), port: port === "" ? (secure ? 465 : 587) : Number(port), secure, auth };
  } catch {
    // An unescaped percent sign.
    return undefined;
  }
}

const SMTP_FORM =
  "must be an address like smtp://user:password@mail.example.com:587; in user and password, write / ? # @ % as %2F %3F %23 %40 %25";

const smtpUrl = z.string().transform((text, context) => {
  const smtp = parseSmtpUrl(text.trim());
  if (smtp === undefined) context.addIssue({ code: "custom", message: SMTP_FORM });
  return smtp ?? z.NEVER;
});

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Plain http would expose visitors' messages on the network; only a loopback address is allowed. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  // `fetch` refuses URLs with credentials.
  return isPrivate && username === "" && password === "";
}

export const mailSettings = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: address,
  MAIL_REPLY_TO: address,
  NOTIFY_EMAIL: address,
  NOTIFY_WEBHOOK_URL: z
    .string()
    .trim()
    .refine(
      isWebhookUrl,
      "must be an address like https://hooks.example.com/site, without a password; http is allowed on this machine only",
    )
    .optional(),
  NOTIFY_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, "must be whsec_ and at least 24 bytes in base64")
    .optional(),
};

export type MailConfig = {
  /** If unset, mails are written below the data folder. */
  smtp: SmtpConfig | undefined;
  /** Defaults to the site’s own address. */
  from: string | undefined;
  replyTo: string | undefined;
  /** Gets every notice at once, whatever staff choose. */
  notifyEmail: string | undefined;
  webhook: { url: string; secret: string } | undefined;
};

type MailSettings = z.infer<z.ZodObject<typeof mailSettings>>;

export function readMail(value: MailSettings): MailConfig {
  const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = value;
  return {
    smtp: value.SMTP_URL,
    from: value.MAIL_FROM,
    replyTo: value.MAIL_REPLY_TO,
    notifyEmail: value.NOTIFY_EMAIL,
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
  };
}
