import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isToken } from "../tokens.ts";

const asToken = (value: string | undefined) => (value !== undefined && isToken(value) ? value : undefined);

/**
 * A cookie that scripts cannot read and other sites do not send. Under https its name starts with `__Host-`: browsers then take it from this
 * very host only, and it goes to every address instead of those below `path`. Pages never see it, so what they show can be cached for everybody.
 */
export function ownCookie(name: string, { siteUrl, path }: { siteUrl: string; path: string }) {
  const isSecure = siteUrl.startsWith("https:");
  const bound = isSecure ? ({ prefix: "host", secure: true, path: "/" } as const) : { path };
  const removeEarlier = (c: Context) => {
    if (isSecure && getCookie(c, name) !== undefined) deleteCookie(c, name, { path, secure: true });
  };
  return {
    read: (c: Context): string | undefined => asToken(isSecure ? getCookie(c, name, "host") : getCookie(c, name)),
    /** What an earlier version of the site set under https, which a neighbouring host could have set as well. */
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
