import { expect, test } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { followChanges } from "./use-live.ts";

test("a change of mails reads lists of mails, open enquiries and open payments again, and nothing else", async () => {
  const keys = ["outbox", "contacts", "payments"].flatMap((list) => [
    [list, {}],
    [list, "item", "1"],
  ]);
  for (const key of keys) queryClient.setQueryData(key, {});
  followChanges(new Set(["outbox"]));
  const findRead = () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) => key.slice(0, 2));
  await expect.poll(findRead).toEqual([
    ["outbox", {}],
    ["outbox", "item"],
    ["contacts", "item"],
    ["payments", "item"],
  ]);
});
