import { expect, test } from "vitest";
import { parseDraft } from "./enquiry-draft.ts";

const enquiry = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
const attempt = { key: "a", content: "b" };

test("a draft is read as it was kept", () => {
  expect(parseDraft(JSON.stringify({ enquiry, attempt }))).toEqual({ enquiry, attempt });
  expect(parseDraft(JSON.stringify({ enquiry }))).toEqual({ enquiry });
});

test.each([null, "", "{", "7", "[]", '{"enquiry":"x"}', '{"enquiry":{"name":7,"website":"x"},"attempt":{"key":1}}'])(
  "of %s nothing is taken over",
  (text) => {
    expect(parseDraft(text)).toEqual({ enquiry: {} });
  },
);
