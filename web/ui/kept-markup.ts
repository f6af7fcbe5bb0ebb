import type { ReactNode } from "react";

type Markup = { __html: string };
type Kept = { mark: Markup; bytes: Uint8Array };
/** What a page is sent of: texts, and parts that are bytes already. */
export type Piece = string | Uint8Array;

const parts: Kept[] = [];
const kept = new Map<string, Kept>();
const wanted = new Map<string, ReactNode>();
/** In the marks that stand for parts while a page is rendered, so that nobody outside this process can write one. */
let token = "";

/** What stands for a constant part in a page; until the part is there it is noted, to be made by `makeKeptMarkup`. */
export function keptMarkup(name: string, content: ReactNode): Markup | undefined {
  const part = kept.get(name);
  if (part === undefined) wanted.set(name, content);
  return part?.mark;
}

/** Makes the parts that were asked for and not there. Not while a page is being rendered: React renders one thing at a time. */
export function makeKeptMarkup(render: (content: ReactNode) => string): void {
  token ||= crypto.randomUUID();
  for (const [name, content] of wanted) {
    const pieces = putInKept(render(content)).map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece));
    const part = { mark: { __html: `<!--${token} ${parts.length}-->` }, bytes: Buffer.concat(pieces) };
    parts.push(part);
    kept.set(name, part);
  }
  wanted.clear();
}

/** The pieces of a page with its constant parts in their places. As bytes they are neither joined nor encoded again for each page. */
export function putInKept(html: string): Piece[] {
  return html
    .split(new RegExp(`<!--${token} (\\d+)-->`))
    .map((text, index) => (index % 2 === 0 ? text : (parts[Number(text)]?.bytes ?? "")));
}
