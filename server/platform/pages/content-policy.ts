import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /type="application\/(ld\+)?json"/;

/** CSP hashes of the page's inline scripts, so that no other script runs. Data blocks (JSON, JSON-LD) are not scripts. */
function hashScripts(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !DATA_TYPE.test(attributes ?? ""));
  return scripts.map(
    ([, , source]) =>
      `'sha256-${createHash("sha256")
        .update(source ?? "")
        .digest("base64")}'`,
  );
}

/**
 * The content security policy of one rendered page; `html` may be just the parts with scripts. Only the map's frame is loaded from
 * elsewhere, after a click; frames of the site itself are for the panel, and pages refuse to be framed unless they are previews.
 */
export function contentPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashScripts(html).join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https://www.openstreetmap.org",
    // CSP applies `form-action` to redirects after a post: an order's form leads to the card page.
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
