import { parse } from "bowser";
import type { Context } from "hono";
import type { Db } from "../platform/database/db.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { makeDevice } from "./staff.device.ts";
import { findAccount } from "./staff.store.ts";

/** The prefix of all login routes: the browser's cookie is sent there only. */
export const LOGIN = "/api/admin/login";

/** Seconds that a browser is remembered after a login. */
const DEVICE_MAX_AGE = 180 * 24 * 3600;

/** A browser's readable name, such as `Firefox on Windows`, to tell one's own sessions apart. */
export function nameBrowser(userAgent: string | undefined): string {
  // The library rejects an empty string.
  const { browser, os } = parse(userAgent?.slice(0, 1000) || "-");
  return [browser.name, os.name].filter(Boolean).join(" on ") || "Unknown browser";
}

/** The cookie that recognizes a browser after a successful login. */
export function deviceCookie(db: Db, siteUrl: string) {
  const cookie = ownCookie("staff_device", { siteUrl, path: LOGIN });
  return {
    read: (c: Context) => ({ device: cookie.read(c), browser: nameBrowser(c.req.header("user-agent")) }),
    async write(c: Context, userId: string) {
      const account = await findAccount(db, userId);
      if (account !== undefined) cookie.write(c, makeDevice(account), DEVICE_MAX_AGE);
    },
  };
}
export type DeviceCookie = ReturnType<typeof deviceCookie>;
