import { SaxesParser, type SaxesTagPlain } from "saxes";

/** What is written twice or is no longer part of the text: the old place of moved text, and the drawing for readers that know no text boxes. */
const SKIPPED = new Set(["moveFrom", "Fallback", "del"]);
const isOff = (value: string | undefined) => value !== undefined && ["0", "false", "off"].includes(value);
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Collects the text of a Word document from its XML, one paragraph on a line. A page ends where the author broke it and where Word noted
 * that it ended when it last laid the document out; without such notes the caller has to cut.
 */
export function createDocxText() {
  const pages = [""];
  let paragraph = "";
  let skipping = 0;
  let isText = false;
  let isLaidOut = false;

  const add = (text: string) => void (paragraph += text);
  const breakPage = () => {
    const last = (pages.at(-1) ?? "") + paragraph;
    paragraph = "";
    const isBlank = last.trim() === "";
    // Blanks are let go at once: a page that only grew would be looked through again at each break.
    pages[pages.length - 1] = isBlank ? "" : last;
    // Word notes the end of a page once more after a break of the author's own.
    if (!isBlank) pages.push("");
  };
  const endParagraph = () => {
    pages[pages.length - 1] += `${paragraph}\n`;
    paragraph = "";
  };
  const starts: Record<string, (tag: SaxesTagPlain) => void> = {
    t: () => void (isText = true),
    tab: () => add(" "),
    cr: () => add("\n"),
    noBreakHyphen: () => add("-"),
    numPr: () => void (paragraph ||= "• "),
    br: ({ attributes }) => (attributes["w:type"] === "page" ? breakPage() : add("\n")),
    lastRenderedPageBreak: () => {
      isLaidOut = true;
      breakPage();
    },
    pageBreakBefore: ({ attributes }) => void (isOff(attributes["w:val"]) || breakPage()),
  };

  const parser = new SaxesParser();
  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    if (SKIPPED.has(name)) skipping += 1;
    if (skipping === 0 && Object.hasOwn(starts, name)) starts[name]?.(tag);
  });
  parser.on("closetag", (tag) => {
    const name = localName(tag.name);
    if (SKIPPED.has(name)) skipping -= 1;
    else if (skipping === 0 && name === "p") endParagraph();
    if (name === "t") isText = false;
  });
  parser.on("text", (text) => {
    if (isText && skipping === 0) add(text);
  });
  parser.on("error", (error) => {
    throw error;
  });
  return { take: (xml: string) => void parser.write(xml), finish: () => (parser.close(), { pages, isLaidOut }) };
}
