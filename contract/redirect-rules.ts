import { LOGIN_PATH, PANEL_PATH } from "./admin-paths.ts";
import { redirectMessages } from "./redirect-messages.ts";

/** Lengths in characters, also for the panel's form. */
export const redirectLimits = { maxRedirects: 1000, fromLength: 300, toLength: 1000, noteLength: 200 } as const;

/** Reserved first segments of paths. */
const RESERVED = new Set([
  LOGIN_PATH.slice(1),
  PANEL_PATH.slice(1),
  "api",
  "mcp",
  "assets",
  "share",
  ".well-known",
  "post-preview",
  "payment-confirmation",
  "your-order",
  "sandbox-checkout",
  "sandbox-card",
  "sandbox-invoice",
  "favicon.ico",
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "apple-touch-icon.png",
  "chatbot-buyers-guide.pdf",
  "robots.txt",
  "sitemap.xml",
  "manifest.webmanifest",
  "llms.txt",
  "llms-full.txt",
]);
/** Reserved exact paths. */
const RESERVED_PATHS = new Set(["/contact", "/blogs", "/blog/rss.xml"]);

const FORBIDDEN = /[\s\p{C}\\]/u;
const ENDING = /(\/index\.md|\.md|\/_\.data|\.data)$/;

function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** A path normalized for comparison: decoded, lower case, without a trailing slash. */
export const comparedPath = (path: string): string => (decode(path) ?? path).replace(/\/+$/, "").toLowerCase() || "/";

const firstPart = (path: string) => path.split("/")[1] ?? "";

/** The source path as stored. */
export const cleanFrom = (typed: string): string => comparedPath(typed.trim());

/** The source path's fault, without checks against pages and other redirects. */
export function findFromFault(typed: string): string | undefined {
  const path = typed.trim();
  if (path === "") return redirectMessages.fromRequired;
  if (!path.startsWith("/") || path.includes("//") || FORBIDDEN.test(path) || /\/\.\.?(\/|$)/.test(path)) return redirectMessages.fromForm;
  if (/[?#]/.test(path)) return redirectMessages.fromQuery;
  const read = decode(path);
  // A stored path is parsed again on each change, and must not change.
  if (read !== undefined && (decode(read) ?? read) !== read) return redirectMessages.fromUnreadable;
  if (FORBIDDEN.test(read ?? path)) return redirectMessages.fromForm;
  const kept = cleanFrom(path);
  if (ENDING.test(kept)) return redirectMessages.fromEnding;
  if (RESERVED.has(firstPart(kept)) || RESERVED_PATHS.has(kept)) return redirectMessages.fromReserved(kept);
  return undefined;
}

/** Base for resolving paths. */
const BASE = "https://site.invalid";

function parse(typed: string): URL | undefined {
  const text = typed.trim();
  const isPath = text.startsWith("/") && !text.startsWith("//");
  if (FORBIDDEN.test(text) || !(isPath || /^https:\/\/[^/]/i.test(text))) return undefined;
  const url = URL.parse(text, BASE);
  const isWhole = url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
  // `/..//other.example` is a path only until dots are resolved (open redirect).
  if (!isWhole || (isPath && (url.origin !== BASE || url.pathname.startsWith("//")))) return undefined;
  return url;
}

/** The target as stored and sent: normalized like in browsers, a URL of this site as a path. @param origin of this site */
export function cleanTo(typed: string, origin: string = BASE): string {
  const url = parse(typed);
  if (url === undefined) return typed.trim();
  const path = url.pathname + url.search + url.hash;
  return (url.origin === BASE || url.origin === origin) && !path.startsWith("//") ? path : url.href;
}

/** The normalized path of a stored target on this site; undefined for another site. */
export function comparedTarget(to: string): string | undefined {
  if (!to.startsWith("/")) return undefined;
  const path = comparedPath(to.split(/[?#]/, 1)[0] ?? to);
  return comparedPath(path.replace(ENDING, ""));
}

/** The target's fault, as `findFromFault`. */
export function findToFault(typed: string, origin?: string): string | undefined {
  if (typed.trim() === "") return redirectMessages.toRequired;
  if (parse(typed) === undefined) return redirectMessages.toForm;
  const target = comparedTarget(cleanTo(typed, origin));
  if (target !== undefined && [LOGIN_PATH, PANEL_PATH].includes(`/${firstPart(target)}`)) return redirectMessages.toStaff;
  return undefined;
}

/** Whether a target belongs to the site but is no page, such as a file. */
export const isReserved = (path: string): boolean => RESERVED.has(firstPart(path)) || RESERVED_PATHS.has(path);

type Led = { from: string; to: string };
type Faults = { from?: string; to?: string };

/** A redirect's conflict with `others`: a duplicate, a loop, or a chain. */
export function findOrderFaults({ from, to }: Led, others: readonly Led[]): Faults {
  const target = comparedTarget(to);
  const taken = others.find((other) => other.from === from);
  if (taken) return { from: redirectMessages.fromTaken(from, taken.to) };
  if (target === from) return { to: redirectMessages.toItself };
  const next = others.find((other) => other.from === target);
  if (next) return { to: comparedTarget(next.to) === from ? redirectMessages.loop(next.from) : redirectMessages.chain(next.from, next.to) };
  const behind = others.find((other) => comparedTarget(other.to) === from);
  return behind ? { from: redirectMessages.chainBehind(behind.from, from) } : {};
}
