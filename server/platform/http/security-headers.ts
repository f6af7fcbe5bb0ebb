import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Headers a route may override. */
const OWN = ["Referrer-Policy", "Cross-Origin-Resource-Policy"];

/**
 * Security headers of every answer. The content security policy is set per page, since it names that page's own scripts; a page with a
 * private address can set a stricter referrer policy.
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

/** The same as a record, for answers in front of the router. */
export async function listSecurityHeaders(siteUrl: string): Promise<Record<string, string>> {
  const app = new Hono().get("/", securityHeaders(siteUrl), (c) => c.body(null));
  return Object.fromEntries((await app.request("/")).headers);
}
