import { deflateSync } from "node:zlib";

/** Object 1 is the catalogue, 2 the page tree, 3 the font; then each page with its content. */
const FIRST_PAGE = 4;

type PdfOptions = {
  /** Replaces a page's content stream, with its dictionary. */
  content?: (text: string) => { bytes: Buffer; dictionary: string };
  trailer?: string;
  /** The text that the font maps a tilde to (ToUnicode), in UTF-16: files can map to any characters. */
  tilde?: string;
};

function mapTilde(tilde: string): Buffer {
  const codes = Array.from({ length: tilde.length }, (_, at) => tilde.charCodeAt(at).toString(16).padStart(4, "0"));
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <7e> <${codes.join("")}> endbfchar endcmap`;
  return Buffer.from(`<< /Length ${map.length} >>\nstream\n${map}\nendstream`);
}

const escape = (text: string) => text.replace(/[\\()]/g, "\\$&");

/** Draws lines; "# " at the start makes a heading, "@300,700 " sets the position. */
function drawPage(lines: readonly string[]): string {
  let y = 800;
  const drawn = lines.map((line) => {
    const [, left, bottom, words = ""] = /^@(\d+),(\d+) (.*)$/.exec(line) ?? [];
    if (left !== undefined) return `BT /F1 10 Tf 1 0 0 1 ${left} ${bottom} Tm (${escape(words)}) Tj ET`;
    const isHeading = line.startsWith("# ");
    y -= isHeading || line === "" ? 26 : 13;
    return `BT /F1 ${isHeading ? 18 : 10} Tf 1 0 0 1 50 ${y} Tm (${escape(line.replace(/^# /, ""))}) Tj ET`;
  });
  return drawn.join("\n");
}

/** A table row, with the x position of each cell. */
export const placeRow = (y: number, ...cells: readonly (readonly [number, string])[]) => cells.map(([x, text]) => `@${x},${y} ${text}`);

const packed = (text: string) => ({ bytes: deflateSync(Buffer.from(text, "latin1")), dictionary: "/Filter /FlateDecode" });

function objectsOf(
  pages: readonly (readonly string[])[],
  { content, tilde }: { content: NonNullable<PdfOptions["content"]>; tilde: string | undefined },
): Buffer[] {
  const toUnicode = tilde === undefined ? "" : `/ToUnicode ${FIRST_PAGE + pages.length * 2} 0 R `;
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * 2} 0 R`).join(" ");
  const head = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${toUnicode}/Encoding /WinAnsiEncoding >>`,
  ].map((text) => Buffer.from(text));
  const body = pages.flatMap((lines, at) => {
    const { bytes, dictionary } = content(drawPage(lines));
    const resources = "/MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>";
    return [
      Buffer.from(`<< /Type /Page /Parent 2 0 R ${resources} /Contents ${FIRST_PAGE + at * 2 + 1} 0 R >>`),
      Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]),
    ];
  });
  return [...head, ...body, ...(tilde === undefined ? [] : [mapTilde(tilde)])];
}

/** A PDF with text; each string is a line of its page. */
export function makePdf(pages: readonly (readonly string[])[], { content = packed, trailer = "", tilde }: PdfOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  objectsOf(pages, { content, tilde }).forEach((object, at) => {
    places.push(size);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]));
  });
  const start = size;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = places.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** An encrypted PDF with invalid keys. */
export function makeLockedPdf(): Buffer {
  const noise = "5a".repeat(32);
  return makePdf([["Nobody reads this."]], {
    trailer: `/ID [<${"00".repeat(16)}> <${"00".repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${noise}> /U <${noise}> >>`,
  });
}
