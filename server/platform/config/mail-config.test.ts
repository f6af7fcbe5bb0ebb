import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const smtpOf = (SMTP_URL: string) => parseConfig({ SMTP_URL, MAIL_FROM: "site@agency.example" }).mail.smtp;

test("without settings no mail is sent and there is no webhook", () => {
  expect(parseConfig({}).mail).toMatchObject({ smtp: undefined, replyTo: undefined, notifyEmail: undefined, webhook: undefined });
});

test("an SMTP URL has the host, implicit TLS or not, and the credentials", () => {
  expect(smtpOf("smtp://mail.example.com")).toEqual({ host: "mail.example.com", port: 587, secure: false, auth: undefined });
  expect(smtpOf("smtps://u%40x.example:p%2Fw%25@mail.example.com")).toEqual({
    host: "mail.example.com",
    port: 465,
    secure: true,
    auth: { user: "u@x.example", pass: "p/w%" },
  });
  expect(smtpOf("smtp://user@x.example:word@[::1]:2525/")).toMatchObject({ host: "::1", port: 2525, auth: { user: "user@x.example" } });
});

test.each([
  "mail.example.com",
  "http://mail.example.com",
  "smtp://",
  "smtp://user:pa#word@mail.example.com",
  "smtp://user:12/word@mail.example.com",
  "smtp://user:word@mail.example.com?debug=true",
  "smtp://user:pa%word@mail.example.com",
  "smtp://user@mail.example.com",
  "smtp://mail.example.com:99999",
])("%s is refused in one sentence, which does not repeat it", (address) => {
  expect(() => smtpOf(address)).toThrow(
    /^The configuration is invalid:\n {2}SMTP_URL must be an address like smtp:\/\/user:password@mail\.example\.com:587; in user and password, write \/ \? # @ % as %2F %3F %23 %40 %25$/,
  );
});

test("a sender and a receiver of notices are email addresses, and a server needs a sender", () => {
  expect(() => parseConfig({ SMTP_URL: "smtp://mail.example.com" })).toThrow(/MAIL_FROM is required when SMTP_URL is set/);
  expect(() => parseConfig({ MAIL_FROM: "Agency <a@b.example>", MAIL_REPLY_TO: "nobody", NOTIFY_EMAIL: "x" })).toThrow(
    /MAIL_FROM must be an email address\n {2}MAIL_REPLY_TO must be an email address\n {2}NOTIFY_EMAIL must be an email address/,
  );
});
