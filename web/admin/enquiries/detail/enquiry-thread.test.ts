import { expect, test } from "vitest";
import { listThread } from "./enquiry-thread.tsx";

test("a thread is in chronological order, with a mail's effects after it", () => {
  const at = (minute: number) => `2026-11-23T10:0${minute}:00.000Z`;
  const entries = listThread({
    notes: [{ _id: "n", userId: "amna", text: "Called", createdAt: at(2) }],
    mails: [
      { _id: "m1", kind: "enquiry-received", status: "sent", createdAt: at(0) },
      { _id: "m2", kind: "answer", status: "waiting", createdAt: at(1) },
    ],
    // The API returns changes newest first.
    changes: [
      { _id: "c2", at: at(3), userId: "amna", action: "updated" },
      { _id: "c1", at: at(1), userId: "amna", action: "updated" },
    ],
  });
  expect(entries.map(({ id }) => id)).toEqual(["m1", "m2", "c1", "n", "c2"]);
});
