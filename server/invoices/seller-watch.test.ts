import { expect, test, vi } from "vitest";
import { seller } from "../../content/seller.ts";
import { createLog } from "../platform/log.ts";
import { warnOfSeller } from "./seller-watch.ts";

function warnings(production: boolean, changes: Partial<typeof seller>) {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  warnOfSeller({ production }, log, { ...seller, ...changes });
  return warn.mock.calls.map(([facts]) => facts);
}

test("a start in production says what of the seller is missing, once", () => {
  expect(warnings(true, {})).toEqual([{ missing: ["address", "taxId"] }]);
  expect(warnings(true, { address: ["7 Jail Road, Lahore"] })).toEqual([{ missing: ["taxId"] }]);
  expect(warnings(true, { address: ["7 Jail Road, Lahore"], taxId: "NTN 1" })).toEqual([]);
  expect(warnings(false, {})).toEqual([]);
});
