import { LOGIN_PATH, PANEL_PATH } from "./admin-paths.ts";
import { redirectMessages } from "./redirect-messages.ts";

/** Lengths in characters, by which the panel's form counts. */
export const redirectLimits = { maxRedirects: 1000, fromLength: 300, toLength: 1000, noteLength: 200 } as const;

/** The first parts of addresses that are no pages for everybody. */
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
/** Only themselves. */
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

/** A path as the site compares addresses: its signs as they are read, no capitals, no slash at the end. */
export const comparedPath = (path: string): string => (decode(path) ?? path).replace(/\/+$/, "").toLowerCase() || "/";

const firstPart = (path: string) => path.split("/")[1] ?? "";

/** The path that leads on, as it is kept. */
export const cleanFrom = (typed: string): string => comparedPath(typed.trim());

/** What is wrong with the path that leads on, as far as that can be told without looking at pages and other redirects. */
export function findFromFault(typed: string): string | undefined {
  const path = typed.trim();
  if (path === "") return redirectMessages.fromRequired;
  if (!path.startsWith("/") || path.includes("//") || FORBIDDEN.test(path) || /\/\.\.?(\/|$)/.test(path)) return redirectMessages.fromForm;
  if (/[?#]/.test(path)) return redirectMessages.fromQuery;
  const read = decode(path);
  // What is kept is read again when it is changed, and must stay what it is.
  if (read !== undefined && (decode(read) ?? read) !== read) return redirectMessages.fromUnreadable;
  if (FORBIDDEN.test(read ?? path)) return redirectMessages.fromForm;
  const kept = cleanFrom(path);
  if (ENDING.test(kept)) return redirectMessages.fromEnding;
  if (RESERVED.has(firstPart(kept)) || RESERVED_PATHS.has(kept)) return redirectMessages.fromReserved(kept);
  return undefined;
}

/** Only completes paths. */
const BASE = "https://site.invalid";

function parse(typed: string): URL | undefined {
  const text = typed.trim();
  const isPath = text.startsWith("/") && !text.startsWith("//");
  if (FORBIDDEN.test(text) || !(isPath || /^https:\/\/[^/]/i.test(text))) return undefined;
  const url = URL.parse(text, BASE);
  const isWhole = url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
  // `/..//other.example` is a path until dots are taken out of it.
  if (!isWhole || (isPath && (url.origin !== BASE || url.pathname.startsWith("//")))) return undefined;
  return url;
}

/** Where it leads, as it is kept and sent: written as browsers write it, an address of this site as a path. @param origin of this site */
export function cleanTo(typed: string, origin: string = BASE): string {
  const url = parse(typed);
  if (url === undefined) return typed.trim();
  const path = url.pathname + url.search + url.hash;
  return (url.origin === BASE || url.origin === origin) && !path.startsWith("//") ? path : url.href;
}

/** The path of this site that a kept target leads to, as the site compares it; undefined where it leads elsewhere. */
export function comparedTarget(to: string): string | undefined {
  if (!to.startsWith("/")) return undefined;
  const path = comparedPath(to.split(/[?#]/, 1)[0] ?? to);
  return comparedPath(path.replace(ENDING, ""));
}

/** What is wrong with where it leads, as `findFromFault`. */
export function findToFault(typed: string, origin?: string): string | undefined {
  if (typed.trim() === "") return redirectMessages.toRequired;
  if (parse(typed) === undefined) return redirectMessages.toForm;
  const target = comparedTarget(cleanTo(typed, origin));
  if (target !== undefined && [LOGIN_PATH, PANEL_PATH].includes(`/${firstPart(target)}`)) return redirectMessages.toStaff;
  return undefined;
}

/** Whether a target is part of the site without being a page, such as a file. */
export const isReserved = (path: string): boolean => RESERVED.has(firstPart(path)) || RESERVED_PATHS.has(path);

type Led = { from: string; to: string };
type Faults = { from?: string; to?: string };

/** What is wrong with a redirect beside `others`: a second one of its path, a circle, or two that follow each other. */
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
