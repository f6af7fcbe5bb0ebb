import type { PageShell } from "./page-shell.ts";
import { type Piece, putInKept } from "./ui/kept-markup.ts";

/** A page in four: up to the end of its head, what is read, the scripts its body ends with, and its end. */
export type PageParts = PageShell & { body: readonly Piece[] };

const SCRIPT_END = "</script>";

/** Takes what React rendered. Cut once, the large middle is left alone by all that is done to a page's head and scripts, which spares it a copy each time. */
export function cutPage(html: string): PageParts {
  const headEnd = html.indexOf("</head>");
  const end = html.lastIndexOf("</body>");
  let start = end;
  while (html.startsWith(SCRIPT_END, start - SCRIPT_END.length)) start = html.lastIndexOf("<script", start - SCRIPT_END.length);
  return {
    head: `<!DOCTYPE html>${html.slice(0, headEnd)}`,
    body: putInKept(html.slice(headEnd, start)),
    scripts: html.slice(start, end),
    end: html.slice(end),
  };
}
