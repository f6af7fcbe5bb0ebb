import { createTransport } from "nodemailer";
import type { SmtpConfig } from "../config/mail-config.ts";
import { composeMail, type Sender } from "./compose-mail.ts";
import { type DeliverMail, NotDelivered, RefusedForGood } from "./mail.ts";

/** Timeout for a silent server, in milliseconds. */
const PATIENCE = 30_000;
/** Size of the connection pool. */
const MAX_CONNECTIONS = 5;

/** nodemailer's errors carry the server's answer. */
type SmtpFailure = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * Whether a refusal concerns this message or its recipient. An error at an earlier step concerns the connection, the login or the sender,
 * which are settings that can be fixed, and so does 530, which asks for a login.
 */
function isFinal({ code, command, responseCode = 0 }: SmtpFailure): boolean {
  const isAboutMessage = (code === "EENVELOPE" && command !== "MAIL FROM") || code === "EMESSAGE";
  return isAboutMessage && responseCode >= 500 && responseCode !== 530;
}

function wordsOf({ code, response, message }: SmtpFailure): string {
  if (response !== undefined) return response;
  // The pool's message is about its own retries, of which there are none. A reset (RST) is a close that came while bytes were on their way.
  return code === "ECONNECTION" || message.includes("ECONNRESET") ? "The mail server closed the connection" : message;
}

/** Some servers echo what they received: the password must not show up where staff read why a mail failed. */
function withoutPassword(words: string, { auth }: SmtpConfig): string {
  if (auth === undefined || auth.pass === "") return words;
  const encoded = [`\0${auth.user}\0${auth.pass}`, auth.pass].map((text) => Buffer.from(text).toString("base64"));
  return [auth.pass, ...encoded].reduce((text, secret) => text.replaceAll(secret, "[removed]"), words);
}

function describe(error: unknown, smtp: SmtpConfig): Error {
  if (!(error instanceof Error)) return new NotDelivered(String(error));
  const failure: SmtpFailure = error;
  const words = withoutPassword(wordsOf(failure), smtp);
  return Object.assign(isFinal(failure) ? new RefusedForGood(words) : new NotDelivered(words), { code: failure.code });
}

const isThisMachine = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");

function openTransport({ host, port, secure, auth }: SmtpConfig, patience: number) {
  const isLocal = isThisMachine(host);
  return createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // The outbox retries and stores the error.
    maxRequeues: 0,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Against STARTTLS stripping: a man in the middle could remove the TLS offer from the greeting and read the password.
    requireTLS: auth !== undefined && !secure && !isLocal,
    // A local mail server usually has a self-signed certificate.
    tls: { rejectUnauthorized: secure || !isLocal },
  });
}

type SmtpOptions = { sender: () => Sender; smtp: SmtpConfig; patience?: number };

/** Delivers over SMTP. Connections are reused until `close`. */
export function createSmtp({ smtp, patience = PATIENCE, sender }: SmtpOptions) {
  const transport = openTransport(smtp, patience);
  const deliver: DeliverMail = async (mail, signal) => {
    const composed = composeMail(mail, sender());
    try {
      await transport.sendMail({ ...composed, signal });
    } catch (error) {
      throw describe(error, smtp);
    }
  };
  return { deliver, close: () => transport.close() };
}
