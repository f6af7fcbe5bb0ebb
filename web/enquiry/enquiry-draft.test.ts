import { expect, test } from "vitest";
import { parseDraft } from "./enquiry-draft.ts";

const enquiry = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
const attempt = { key: "a", content: "b" };

test("a draft is read as it was saved", () => {
  expect(parseDraft({ enquiry, attempt })).toEqual({ enquiry, attempt });
  expect(parseDraft({ enquiry })).toEqual({ enquiry });
});

test.each([undefined, 7, [], { enquiry: "x" }, { enquiry: { name: 7, website: "x" }, attempt: { key: 1 } }])(
  "of %j nothing is taken over",
  (stored) => {
    expect(parseDraft(stored)).toEqual({ enquiry: {} });
  },
);
