/** A line of a page: where it starts, ends and stands, in points; `y` grows upwards. */
export type Line = { text: string; x: number; right: number; y: number; height: number };

/** A line that stands higher than the one drawn before it, and to the right of all it stands beside, begins a column. */
function beginsColumn(before: readonly Line[], line: Line): boolean {
  const beside = before.filter(({ y }) => y <= line.y + 1);
  return beside.every(({ right }) => line.x >= right - 1);
}

/** Whether a page is set in columns: then the order in which it was drawn is the order to read it in. */
function hasColumns(lines: readonly Line[]): boolean {
  let run: Line[] = [];
  for (const line of lines) {
    const last = run.at(-1);
    const isHigher = last !== undefined && line.y > last.y + last.height;
    if (isHigher && beginsColumn(run, line)) return true;
    if (isHigher) run = [line];
    else run.push(line);
  }
  return false;
}

/** From the top of a page to its foot: browsers draw headings and lists after all paragraphs. */
export function toReadingOrder(lines: readonly Line[]): Line[] {
  if (hasColumns(lines)) return [...lines];
  const isSameRow = (one: Line, other: Line) => Math.abs(one.y - other.y) < Math.min(one.height, other.height) / 2;
  return lines.toSorted((one, other) => (isSameRow(one, other) ? one.x - other.x : other.y - one.y));
}
