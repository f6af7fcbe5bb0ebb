import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** What an answer may say otherwise than all others. */
const OWN = ["Referrer-Policy", "Cross-Origin-Resource-Policy"];

/**
 * Headers of every answer. The content security policy belongs to each page, since it names that page's own scripts, and a page whose address
 * is private may be stricter about where that is told.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const setHeaders = secureHeaders({
    strictTransportSecurity: siteUrl.startsWith("https:") ? "max-age=63072000; includeSubDomains" : false,
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginResourcePolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin",
    xFrameOptions: "DENY",
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
  return async (c, next) => {
    const own: [string, string][] = [];
    await setHeaders(c, async () => {
      await next();
      for (const name of OWN) {
        const value = c.res.headers.get(name);
        if (value !== null) own.push([name, value]);
      }
    });
    for (const [name, value] of own) c.res.headers.set(name, value);
  };
}

/** The same as a list, for what is answered in front of the router. */
export async function listSecurityHeaders(siteUrl: string): Promise<Record<string, string>> {
  const app = new Hono().get("/", securityHeaders(siteUrl), (c) => c.body(null));
  return Object.fromEntries((await app.request("/")).headers);
}
