/** A line of a list that is being written. Its key tells it from others that read alike. */
export type Line = { key: number; text: string };

export type Direction = "up" | "down";

export function toLines(texts: readonly string[]): Line[] {
  return texts.map((text, key) => ({ key, text }));
}

/** The same with an empty line at its end. */
export function addLine(lines: readonly Line[]): Line[] {
  return [...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, text: "" }];
}

export function changeLine(lines: readonly Line[], key: number, text: string): Line[] {
  return lines.map((line) => (line.key === key ? { key, text } : line));
}

export function removeLine(lines: readonly Line[], key: number): Line[] {
  return lines.filter((line) => line.key !== key);
}

/** The same with a line one place further up or down; at the end of its way it stays. */
export function moveLine(lines: readonly Line[], key: number, direction: Direction): Line[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = direction === "up" ? from - 1 : from + 1;
  const [moved, other] = [lines[from], lines[to]];
  if (moved === undefined || other === undefined) return [...lines];
  return lines.map((line, index) => (index === to ? moved : index === from ? other : line));
}
