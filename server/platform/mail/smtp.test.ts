import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../../tests/fakes/mail-server.ts";
import { parseConfig } from "../config/config.ts";
import { composeMail } from "./compose-mail.ts";
import { type OutgoingMail, RefusedForGood } from "./mail.ts";
import { createSmtp } from "./smtp.ts";

const mail: OutgoingMail = {
  to: { name: "Ada Lovelace", address: "ada@receiver.example" },
  replyTo: "team@agency.example",
  messageId: "<b7ad9f3e-0000-4000-8000-000000000001@site.test>",
  date: new Date("2026-11-22T09:00:00Z"),
  subject: "Your enquiry – grüße, مرحبا",
  html: "<p>Thank you, <b>Ada</b> ✓</p>",
  text: "Thank you, Ada ✓",
  isAutomatic: true,
};

type Server = Awaited<ReturnType<typeof startMailServer>>;

async function start(setup: Parameters<typeof startMailServer>[0] = {}): Promise<Server> {
  const server = await startMailServer(setup);
  onTestFinished(() => server.stop());
  return server;
}

/** Sends one mail to the server at `url`, then closes the connection. */
async function send(
  url: string,
  changes: Partial<OutgoingMail> = {},
  patience = 2000,
  signal = AbortSignal.timeout(10_000),
): Promise<void> {
  const { smtp } = parseConfig({ SMTP_URL: url, MAIL_FROM: "site@agency.example" }).mail;
  if (smtp === undefined) throw new Error("no server is set");
  const transport = createSmtp({ smtp, sender: () => ({ from: "site@agency.example", senderName: "Agency, “the” team" }), patience });
  onTestFinished(() => transport.close());
  await transport.deliver({ ...mail, ...changes }, signal);
}

/** A delivery's error: its text, and whether it is final. */
async function failureOf(sending: Promise<void>): Promise<{ words: string; isFinal: boolean }> {
  const error = await sending.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof Error)) throw new Error("it was delivered");
  return { words: error.message, isFinal: error instanceof RefusedForGood };
}

test("a mail arrives with both parts, its subject, its Message-ID, and its Reply-To", async () => {
  const server = await start();
  await send(server.url);
  const [{ from, to, mail: arrived } = expect.fail("nothing arrived")] = server.received;
  expect([from, to]).toEqual(["site@agency.example", ["ada@receiver.example"]]);
  expect(arrived).toMatchObject({ subject: mail.subject, html: mail.html, messageId: mail.messageId, date: mail.date });
  expect(arrived.text?.trim()).toBe(mail.text);
  expect(arrived.from?.value).toEqual([{ name: "Agency, “the” team", address: "site@agency.example" }]);
  expect(arrived.to).toMatchObject({ value: [mail.to] });
  expect(arrived.replyTo?.value).toMatchObject([{ address: "team@agency.example" }]);
  expect(arrived.headers.get("auto-submitted")).toBe("auto-generated");
});

test("a person's mail is not marked as automatic, and without Reply-To replies go to the sender", async () => {
  const server = await start();
  await send(server.url, { isAutomatic: false, replyTo: undefined });
  expect(server.received[0]?.mail.headers.has("auto-submitted")).toBe(false);
  expect(server.received[0]?.mail.replyTo).toBeUndefined();
});

test("the same mail sent twice has the same Message-ID", async () => {
  const server = await start();
  await send(server.url);
  await send(server.url);
  expect([server.received.length, server.delivered().length]).toEqual([2, 1]);
});

test("an unreachable server is retried", async () => {
  const server = await startMailServer();
  await server.stop();
  expect(await failureOf(send(server.url))).toEqual({ words: expect.stringContaining("ECONNREFUSED"), isFinal: false });
});

test("waits for a late greeting, and retries after one that is too late", async () => {
  const server = await start();
  server.faults.greetAfter = 300;
  await send(server.url);
  expect(server.received).toHaveLength(1);
  expect(await failureOf(send(server.url, {}, 100))).toEqual({
    words: expect.stringMatching(/^(Greeting never received|Timeout)$/),
    isFinal: false,
  });
});

test.each([
  ["refuseReceiver", 550, true],
  ["refuseReceiver", 451, false],
  ["refuseReceiver", 530, false],
  ["refuseMessage", 554, true],
  ["refuseMessage", 452, false],
  // Sender, login and connection are settings that someone will fix.
  ["refuseSender", 550, false],
  ["refuseConnection", 554, false],
  ["refuseConnection", 421, false],
] as const)("%s with %d: for good is %j, and the server's words are kept", async (fault, code, isFinal) => {
  const server = await start();
  server.faults[fault] = { code, words: "5.1.1 Not here, she moved" };
  expect(await failureOf(send(server.url))).toEqual({ words: `${code} 5.1.1 Not here, she moved`, isFinal });
});

test.each(["dropsMessage", "dropsAnswer"] as const)("a broken connection (%s) is retried by the outbox, not at once", async (fault) => {
  const server = await start();
  server.faults[fault] = true;
  expect(await failureOf(send(server.url))).toEqual({ words: "The mail server closed the connection", isFinal: false });
  expect(server.received).toHaveLength(fault === "dropsAnswer" ? 1 : 0);
});

test("a self-signed certificate is refused, not for good", async () => {
  const server = await start({ secure: true });
  expect(await failureOf(send(server.url))).toEqual({ words: expect.stringContaining("certificate"), isFinal: false });
  expect(server.received).toEqual([]);
});

test("a wrong password fails, not for good, and never appears in the error", async () => {
  const server = await start({ password: "correct" });
  const url = (password: string) => server.url.replace("//", `//site:${password}@`);
  expect(await failureOf(send(url("wr%C3%B6ng%2Fone")))).toEqual({ words: "535 5.7.8 [removed] is not the password", isFinal: false });
  await send(url("correct"));
  expect(server.received).toHaveLength(1);
});

test("a password is never sent to another machine without TLS", async () => {
  // 0.0.0.0 is this machine too, but its name doesn't show it.
  const server = await start({ password: "correct" });
  const { words, isFinal } = await failureOf(send(server.url.replace("//127.0.0.1", "//site:correct@0.0.0.0")));
  // The fake server doesn't know STARTTLS.
  expect([words, isFinal]).toEqual(["500 Error: command not recognized", false]);
  expect(server.received).toEqual([]);
});

test("an aborted delivery stops and is retried", async () => {
  const server = await start();
  // Longer than the test's timeout.
  server.faults.greetAfter = 120_000;
  expect(await failureOf(send(server.url, {}, 120_000, AbortSignal.timeout(50)))).toMatchObject({ isFinal: false });
});

test.each([
  ["ada@receiver.example\r\nBcc: eve@evil.example"],
  ["ada@receiver.example\nRCPT TO:<eve@evil.example>"],
  ["ada@receiver.example,eve@evil.example"],
  ["x,eve@evil.example"],
  ["x;eve@evil.example"],
  ["x<eve@evil.example>"],
  ['"x" <eve@evil.example>'],
  ["x:eve@evil.example;"],
  ["(x)eve@evil.example"],
  ["eve@evil.example@receiver.example"],
  ['"eve@evil.example"@receiver.example'],
  ["eve@[127.0.0.1]"],
  ["eve@localhost"],
  ["eve"],
  ["@evil.example"],
  [`${"a".repeat(65)}@evil.example`],
  ["eve\u0000@evil.example"],
])("nothing is sent to %j, which is not exactly one address", async (address) => {
  const server = await start();
  const sending = send(server.url, { to: { name: "Ada", address } });
  expect(await failureOf(sending)).toEqual({ words: "Mail can't be sent to this address.", isFinal: true });
  expect(server.received).toEqual([]);
});

test.each([
  ['Ada "Countess" Lovelace', 'Ada "Countess" Lovelace'],
  ["Lovelace, Ada", "Lovelace, Ada"],
  ["Ada <eve@evil.example>", "Ada <eve@evil.example>"],
  ["eve@evil.example", "eve@evil.example"],
  ["Ada\r\nBcc: eve@evil.example\r\n\r\nHello", "Ada Bcc: eve@evil.example Hello"],
  ["Ада Лавлейс 😀", "Ада Лавлейс 😀"],
  ["", ""],
])("a mail to a person named %j has one recipient", async (name, shown) => {
  const server = await start();
  await send(server.url, { to: { name, address: "ada@receiver.example" } });
  const [{ to, mail: arrived } = expect.fail("nothing arrived")] = server.received;
  expect(to).toEqual(["ada@receiver.example"]);
  expect(arrived.to).toMatchObject({ value: [{ name: shown, address: "ada@receiver.example" }] });
  expect([arrived.cc, arrived.bcc, arrived.text?.trim()]).toEqual([undefined, undefined, mail.text]);
});

test("a line break in the subject adds no header", async () => {
  const server = await start();
  await send(server.url, { subject: "About Ada\r\nBcc: eve@evil.example\r\n\r\nHello" });
  const [{ to, mail: arrived } = expect.fail("nothing arrived")] = server.received;
  expect([to, arrived.bcc, arrived.text?.trim()]).toEqual([["ada@receiver.example"], undefined, mail.text]);
  expect(arrived.subject).toContain("Bcc: eve@evil.example");
});

test("an invalid Reply-To is left out", async () => {
  const server = await start();
  await send(server.url, { replyTo: "x,eve@evil.example" });
  expect(server.received[0]?.mail.replyTo).toBeUndefined();
});

test("an internationalized domain is sent as ASCII", async () => {
  const server = await start({ isAscii: true });
  const to = { name: "Ada", address: "ada@bücher.example" };
  await send(server.url, { to });
  // The fake server decodes the domain it received.
  expect(server.received[0]?.to).toEqual(["ada@bücher.example"]);
  const { envelope } = composeMail({ ...mail, to }, { from: "site@agency.example", senderName: "" });
  expect(envelope.to).toEqual([{ name: "", address: "ada@xn--bcher-kva.example" }]);
});

test("a non-ASCII local part reaches its own mailbox or none", async () => {
  const [modern, old] = [await start(), await start({ isAscii: true })];
  const to = { name: "Ада", address: "ада@receiver.example" };
  await send(modern.url, { to });
  expect(modern.received[0]?.to).toEqual(["ада@receiver.example"]);
  await send(old.url, { to }).catch(() => undefined);
  expect(old.received.flatMap((one) => one.to).filter((address) => address !== "ада@receiver.example")).toEqual([]);
});
