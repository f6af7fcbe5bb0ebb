import type Pdf from "pdfkit";

type Doc = InstanceType<typeof Pdf>;

/** The site's colours (web/styles/tokens.css), as a printer needs them. */
export const colors = {
  ink: "#0e1320",
  quiet: "#535864",
  hairline: "#d0cabe",
  lattice: "#e4ddd0",
  cobalt: "#1c3faa",
  turquoise: "#0e8f8a",
  marigold: "#f2a900",
  paper: "#f6f2ea",
} as const;

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 56, bottom: 96 } as const;

// One cell of the jali, 200 units wide, as web/lattice/jali.ts draws it: the octagon, the outer star, the inner star, the diamond at a corner.
const OCTAGON = "M192.4 138.3L138.3 192.4L61.7 192.4L7.6 138.3L7.6 61.7L61.7 7.6L138.3 7.6L192.4 61.7Z";
const STAR =
  "M200 100L170.7 129.3L170.7 170.7L129.3 170.7L100 200L70.7 170.7L29.3 170.7L29.3 129.3L0 100L29.3 70.7L29.3 29.3L70.7 29.3L100 0L129.3 29.3L170.7 29.3L170.7 70.7Z";
const HEART = "M129.3 129.3L100 141.4L70.7 129.3L58.6 100L70.7 70.7L100 58.6L129.3 70.7L141.4 100Z";
const PETAL = "M129.3 29.3L170.7 29.3L170.7 70.7Z";

function inCell(doc: Doc, { x, y, size }: { x: number; y: number; size: number }, drawCell: () => void): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 200);
  drawCell();
  doc.restore();
}

/** The sign of the agency. */
function drawMark(doc: Doc, x: number, y: number): void {
  inCell(doc, { x, y, size: 30 }, () => {
    doc.roundedRect(-39, -39, 278, 278, 28).fill(colors.ink);
    doc.path(STAR).lineWidth(14).stroke(colors.paper);
    doc.path(HEART).fill(colors.paper);
    doc.path(PETAL).lineWidth(14).fillAndStroke(colors.marigold, colors.marigold);
  });
}

const CELL = 46;
/** Columns from the right edge inwards, by row: the wall ends in steps. */
const WALL = [6, 4, 2];
const LIT: Readonly<Record<string, string>> = { "1 0": colors.cobalt, "3 0": colors.marigold, "0 1": colors.turquoise };

/** The lattice in the corner of the first page, some of its tiles glazed. */
function drawWall(doc: Doc): void {
  WALL.forEach((columns, row) => {
    for (let column = 0; column < columns; column++) {
      const place = { x: page.width - (column + 1) * CELL, y: row * CELL, size: CELL };
      inCell(doc, place, () => {
        doc.path(OCTAGON).lineWidth(1.6).stroke(colors.lattice);
        doc.path(STAR).lineWidth(2.4).stroke(colors.lattice);
        const glaze = LIT[`${column} ${row}`];
        if (glaze !== undefined) doc.path(HEART).fill(glaze);
      });
    }
  });
}

export const hairline = (doc: Doc, y: number, color: string = colors.hairline): void => {
  const { width, margin } = page;
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(color === colors.ink ? 0.8 : 0.5)
    .stroke(color);
};

/** What is drawn before anything is written: nothing of it says anything. */
export function drawGround(doc: Doc, { isFirst }: { isFirst: boolean }): void {
  doc.markContent("Artifact", { type: "Layout" });
  if (isFirst) {
    drawWall(doc);
    drawMark(doc, page.margin + 6, page.margin - 10);
  }
  doc.endMarkedContent();
}
