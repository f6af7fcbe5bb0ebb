import { expect, test, vi } from "vitest";
import { readToken } from "./admin-token.ts";
import { awaitRenewal, checkSession, followOtherWindows, giveUpSession, logOut, renewSession } from "./session-store.ts";

/** localStorage shared by all tabs. */
function stubStorage(token: string | undefined): Map<string, string> {
  const stored = new Map(token === undefined ? [] : [["adminToken", token]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

/** A tab opened with `token`, for which the server answers `status`. */
async function openWindow(token: string | undefined, status = 200): Promise<Map<string, string>> {
  const stored = stubStorage(token);
  vi.stubGlobal("fetch", async () => Response.json({ userId: "noor" }, { status }));
  await checkSession(new AbortController().signal);
  return stored;
}

/** Whether the promise is still pending once all microtasks have run. */
const isWaiting = (renewal: Promise<boolean>) =>
  Promise.race([renewal.then(() => false), new Promise<boolean>((resolve) => setTimeout(resolve, 0, true))]);

test("a call rejected after another tab has logged in is retried at once", async () => {
  const stored = await openWindow("old");
  stored.set("adminToken", "new");
  const renewal = awaitRenewal("old");
  expect(await isWaiting(renewal)).toBe(false);
  expect(await renewal).toBe(true);
  expect(stored.get("adminToken")).toBe("new");
});

test("calls rejected with an expired session share one new login", async () => {
  const stored = await openWindow("old");
  const renewals = [awaitRenewal("old"), awaitRenewal("old")];
  for (const renewal of renewals) expect(await isWaiting(renewal)).toBe(true);
  renewSession("new", "noor");
  expect(await Promise.all(renewals)).toEqual([true, true]);
  expect(stored.get("adminToken")).toBe("new");
  expect(await awaitRenewal("old")).toBe(true);
});

/** Another tab of the browser logs `userId` in. */
function logInElsewhere(stored: Map<string, string>, token: string, userId: string): void {
  stored.set("adminToken", token);
  vi.stubGlobal("fetch", async () => Response.json({ userId }));
  listeners.get("storage")?.({ key: "adminToken", newValue: token });
}
const listeners = new Map<string, (event: { key: string; newValue: string }) => void>();

/** Follows the other tabs. @returns ends that */
function follow(): () => void {
  vi.stubGlobal("addEventListener", (type: string, listener: (event: { key: string; newValue: string }) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
  return followOtherWindows();
}

test("an expired tab goes on when its user has logged in in another one", async () => {
  const stored = await openWindow("old");
  const unfollow = follow();
  const renewal = awaitRenewal("old");
  logInElsewhere(stored, "new", "noor");
  expect(await renewal).toBe(true);
  unfollow();
});

test("giving up leaves another tab's new login alone", async () => {
  const stored = await openWindow("old");
  const renewal = awaitRenewal("old");
  stored.set("adminToken", "new");
  giveUpSession();
  expect(await renewal).toBe(false);
  expect(stored.get("adminToken")).toBe("new");
});

test("a tab never uses the login of another user in another tab, nor removes it", async () => {
  const stored = await openWindow("old");
  const unfollow = follow();
  logInElsewhere(stored, "hers", "amna");
  await vi.waitFor(() => expect(readToken()).toBeUndefined());
  const renewal = awaitRenewal(undefined);
  expect(await isWaiting(renewal)).toBe(true);
  giveUpSession();
  expect(await renewal).toBe(false);
  expect(stored.get("adminToken")).toBe("hers");
  unfollow();
});

test("a removed token leads to a new login too", async () => {
  const stored = await openWindow("old");
  stored.delete("adminToken");
  const renewal = awaitRenewal("old");
  expect(await isWaiting(renewal)).toBe(true);
  renewSession("new", "noor");
  expect(await renewal).toBe(true);
});

test.each([giveUpSession, logOut])("$name rejects the waiting calls and removes the token", async (end) => {
  const stored = await openWindow("old");
  const renewal = awaitRenewal("old");
  end();
  expect(await renewal).toBe(false);
  expect(stored.has("adminToken")).toBe(false);
});

test("without a session a call doesn't wait for a login", async () => {
  const stored = await openWindow(undefined);
  stored.set("adminToken", "old");
  expect(await awaitRenewal("old")).toBe(false);
});

test.each([
  [401, false],
  [403, false],
  [503, true],
])("after a check with the status %i, the token is kept: %s", async (status, isThere) => {
  expect((await openWindow("old", status)).has("adminToken")).toBe(isThere);
});
