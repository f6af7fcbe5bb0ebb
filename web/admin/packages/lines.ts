/** A line with a stable React key, since texts may be equal. */
export type Line = { key: number; text: string };

export type Direction = "up" | "down";

export function toLines(texts: readonly string[]): Line[] {
  return texts.map((text, key) => ({ key, text }));
}

export function addLine(lines: readonly Line[]): Line[] {
  return [...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, text: "" }];
}

export function changeLine(lines: readonly Line[], key: number, text: string): Line[] {
  return lines.map((line) => (line.key === key ? { key, text } : line));
}

export function removeLine(lines: readonly Line[], key: number): Line[] {
  return lines.filter((line) => line.key !== key);
}

/** Moves a line by one; at the end of the list it returns the lines unchanged. */
export function moveLine(lines: readonly Line[], key: number, direction: Direction): Line[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = direction === "up" ? from - 1 : from + 1;
  const [moved, other] = [lines[from], lines[to]];
  if (moved === undefined || other === undefined) return [...lines];
  return lines.map((line, index) => (index === to ? moved : index === from ? other : line));
}
