import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contactCopy } from "../../content/pages/contact.ts";
import { teamMemberSeed } from "../../content/seed-items.ts";
import { messages } from "../../contract/messages.ts";
import { Answerer } from "./answerer.tsx";
import { sentNote } from "./sent-note.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T09:05:00.000Z") }));
afterEach(() => void vi.useRealTimers());

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test("an enquiry sent on a Friday is answered by Monday, and shows its reference", () => {
  const text = textOf(renderToString(sentNote("ada@example.com", "1A2B3C4D")));
  expect(text).toContain(messages.messageSent);
  expect(text).toContain("who answer to ada@example.com within one working day: by Monday 30 November (Mon–Fri 9AM–6PM PKT).");
  expect(text).toContain("Your reference: 1A2B3C4D");
});

test("a cached page promises a working day without a date, and shows only team members", () => {
  const html = renderToString(<Answerer copy={contactCopy} person={undefined} />);
  expect(textOf(html)).toContain("You hear back within one working day");
  expect(html).not.toContain("<img");
  expect(teamMemberSeed.map(({ name }) => name)).toContain(contactCopy.person);
});
