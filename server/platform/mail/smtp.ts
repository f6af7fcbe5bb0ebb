import { createTransport } from "nodemailer";
import type { SmtpConfig } from "../config/mail-config.ts";
import { composeMail, type Sender } from "./compose-mail.ts";
import { type DeliverMail, NotDelivered, RefusedForGood } from "./mail.ts";

/** Milliseconds that a server may be silent. */
const PATIENCE = 30_000;
/** Connections that are kept open and used again. */
const MAX_CONNECTIONS = 5;

type SmtpFailure = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * Whether a refusal is about this message or its receiver. One at any earlier step is about the connection, the login or the sender, which are
 * settings that somebody will mend, and so is 530, which asks for a login.
 */
function isFinal({ code, command, responseCode = 0 }: SmtpFailure): boolean {
  const isAboutMessage = (code === "EENVELOPE" && command !== "MAIL FROM") || code === "EMESSAGE";
  return isAboutMessage && responseCode >= 500 && responseCode !== 530;
}

function wordsOf({ code, response, message }: SmtpFailure): string {
  if (response !== undefined) return response;
  // What the pool says of its own retries, of which it makes none.
  return code === "ECONNECTION" ? "The mail server closed the connection" : message;
}

/** Some servers repeat what they were told; a password is no business of whoever reads why a mail failed. */
function withoutPassword(words: string, { auth }: SmtpConfig): string {
  if (auth === undefined || auth.pass === "") return words;
  const encoded = [`\0${auth.user}\0${auth.pass}`, auth.pass].map((text) => Buffer.from(text).toString("base64"));
  return [auth.pass, ...encoded].reduce((text, secret) => text.replaceAll(secret, "[removed]"), words);
}

function describe(error: unknown, smtp: SmtpConfig): Error {
  if (!(error instanceof Error)) return new NotDelivered(String(error));
  // What nodemailer throws carries the server's answer.
  const failure = error as SmtpFailure;
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
    // The outbox tries again, and keeps what was said.
    maxRequeues: 0,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Whoever is between must not take the offer of TLS out of the server's greeting and read the password.
    requireTLS: auth !== undefined && !secure && !isLocal,
    // A server on this machine that offers TLS has a certificate that nobody signed, as its packages come.
    tls: { rejectUnauthorized: secure || !isLocal },
  });
}

type SmtpOptions = { sender: () => Sender; smtp: SmtpConfig; patience?: number };

/** Delivers over SMTP. Connections are kept between mails until `close`. */
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
