import { expect, test } from "vitest";
import { itemAddress } from "./person-link.tsx";

test("an entry links to its item, a conversation to the timeline that begins with it", () => {
  expect(itemAddress({ kind: "message", id: "7" })).toBe("?tab=outbox&open=7");
  expect(itemAddress({ kind: "conversation", id: "7" })).toBe("?tab=people&open=conversation:7");
});
