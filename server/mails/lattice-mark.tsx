/* oxlint-disable jsx-a11y/control-has-associated-label -- the stones of a drawing are no controls */
import { markColours } from "./mail-look.ts";

/** The logo as a mosaic of table cells, since mail programs block images: an eight-fold star whose last point is lit. */
const MOSAIC = [
  "......#......",
  ".....###.....",
  "..####.##**..",
  "..#......**..",
  "..#...#...#..",
  ".##..###..##.",
  "##..#####..##",
  ".##..###..##.",
  "..#...#...#..",
  "..#.......#..",
  "..####.####..",
  ".....###.....",
  "......#......",
] as const;

/** Pixels of a cell. */
const STONE = 3;
const COLOURS: Readonly<Record<string, string>> = { "#": markColours.line, "*": markColours.tip };

/** Adjacent cells of one colour. */
const listRuns = (row: string) => row.match(/(.)\1*/g) ?? [];

function Row({ row }: { row: string }) {
  return (
    <tr>
      {listRuns(row).map((run, place) => {
        const backgroundColor = COLOURS[run.charAt(0)];
        // oxlint-disable-next-line react/no-array-index-key -- a drawing whose stones never move
        return <td key={place} colSpan={run.length} height={STONE} style={{ padding: 0, ...(backgroundColor && { backgroundColor }) }} />;
      })}
    </tr>
  );
}

export function LatticeMark() {
  const side = MOSAIC.length * STONE;
  const columns = Array.from(MOSAIC, (_, column) => column);
  const style = { width: side, tableLayout: "fixed", fontSize: 0, lineHeight: 0 } as const;
  return (
    <table role="presentation" aria-hidden="true" width={side} cellPadding={0} cellSpacing={0} style={style}>
      <colgroup>
        {columns.map((column) => (
          <col key={column} width={STONE} />
        ))}
      </colgroup>
      <tbody>
        {MOSAIC.map((row, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor do its rows
          <Row key={line} row={row} />
        ))}
      </tbody>
    </table>
  );
}
