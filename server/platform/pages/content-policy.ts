import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /type="application\/(ld\+)?json"/;

/** The sources of a page's own inline scripts, so that no other can run. Data blocks (JSON, JSON-LD) are not scripts. */
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
 * The content security policy of one rendered page, of which the parts with scripts suffice. The map's frame is the only thing that may come
 * from elsewhere, after a click; frames of the site itself are the panel's, and pages refuse to be in one unless they are previews.
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
    // Browsers hold redirects after a post against it: an order's leads to the card page.
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
