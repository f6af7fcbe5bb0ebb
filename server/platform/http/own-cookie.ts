import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isToken } from "../tokens.ts";

const asToken = (value: string | undefined) => (value !== undefined && isToken(value) ? value : undefined);

/**
 * An `HttpOnly`, `SameSite=Lax` cookie. Under https its name starts with `__Host-`: browsers accept it from this very host only, and send
 * it to every path instead of those below `path`. Pages never read it, so they can be cached for all visitors.
 */
export function ownCookie(name: string, { siteUrl, path }: { siteUrl: string; path: string }) {
  const isSecure = siteUrl.startsWith("https:");
  const bound = isSecure ? ({ prefix: "host", secure: true, path: "/" } as const) : { path };
  const removeEarlier = (c: Context) => {
    if (isSecure && getCookie(c, name) !== undefined) deleteCookie(c, name, { path, secure: true });
  };
  return {
    read: (c: Context): string | undefined => asToken(isSecure ? getCookie(c, name, "host") : getCookie(c, name)),
    /** The unprefixed cookie of an earlier version, which a neighbouring host could have set too (session fixation). */
    readEarlier: (c: Context): string | undefined => (isSecure ? asToken(getCookie(c, name)) : undefined),
    write(c: Context, token: string, maxAge: number): void {
      setCookie(c, name, token, { httpOnly: true, sameSite: "Lax", maxAge, ...bound });
      removeEarlier(c);
    },
    remove(c: Context): void {
      deleteCookie(c, name, bound);
      removeEarlier(c);
    },
  };
}
