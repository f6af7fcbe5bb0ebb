import { expect, test } from "vitest";
import { isDeviceOf, makeDevice } from "./staff.device.ts";

const account = { id: "1", passwordHash: "a hash" };
/** A cookie issued by an earlier version: browsers keep it across updates. */
const device = "AAECAwQFBgcICQoLDA0OD0GLfp1CCqurWl2fpNtxqFo";

test.each([
  ["the account that logged in with it, for as long as its password is the same", account, device, true],
  ["another account, or the same with another password", { ...account, passwordHash: "another" }, device, false],
  ["an account that there is not", undefined, device, false],
  ["an account that there is not, from a browser that has none", undefined, undefined, false],
  ["the account, from a browser that has none", account, undefined, false],
  ["the account, cut short", account, device.slice(0, -2), false],
  ["the account, with more behind it", account, `${device}AA`, false],
])("whether a browser is known to %s", (_whose, of, given, isKnown) => {
  expect(isDeviceOf(of, given)).toBe(isKnown);
});

test("each browser gets its own cookie, by which it is recognized", () => {
  const [one, other] = [makeDevice(account), makeDevice(account)];
  expect([isDeviceOf(account, one), isDeviceOf(account, other), one === other]).toEqual([true, true, false]);
});
