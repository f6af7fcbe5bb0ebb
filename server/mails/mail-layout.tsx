/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell that places things is no control */
import type { ReactNode } from "react";
import { addressLine, openHours, site } from "../../content/site.ts";
import { LayoutTable } from "./layout-table.tsx";
import { breaking, dayColours, dayGap, fonts, look, stylesheet, markColours } from "./mail-look.ts";
import { MailLink } from "./mail-parts.tsx";

/* oxlint-disable jsx-a11y/control-has-associated-label -- the stones of a drawing are no controls */
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

function LatticeMark() {
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

const WIDTH = 600;

/** Preheader: shown in mailbox lists beside the subject, hidden in the message. */
function Preview({ text }: { text: string }) {
  const style = { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 } as const;
  return (
    <div data-skip-in-text="true" style={style}>
      {text}
    </div>
  );
}

function Band() {
  const name = { ...fonts, paddingLeft: 14, fontSize: 20, lineHeight: "26px", fontWeight: 700, letterSpacing: "-0.3px" };
  return (
    <td data-skip-in-text="true" {...look("band", { padding: "22px 36px" })} className="band pad">
      <header>
        <LayoutTable>
          <tr>
            <td>
              <LatticeMark />
            </td>
            <td {...look("band", name)}>{site.name}</td>
          </tr>
        </LayoutTable>
      </header>
    </td>
  );
}

/** The site's week motif: seven days, the last one lit. */
function Week() {
  return (
    <td data-skip-in-text="true" style={{ padding: 0 }}>
      <LayoutTable aria-hidden="true" width="100%" style={{ tableLayout: "fixed", fontSize: 0, lineHeight: 0 }}>
        <tr>
          {dayColours.map((backgroundColor, day) => (
            // oxlint-disable-next-line react/no-array-index-key -- the days of a week
            <td key={day} height={4} style={{ padding: 0, backgroundColor, borderRight: day < 6 ? dayGap : 0 }} />
          ))}
        </tr>
      </LayoutTable>
    </td>
  );
}

function Foot({ why }: { why: string }) {
  return (
    <td {...look("muted", { ...fonts, ...breaking, padding: "20px 36px 36px", fontSize: 13, lineHeight: "20px" })} className="muted pad">
      <footer>
        <p style={{ margin: "0 0 8px" }}>
          {`${site.name}, ${addressLine()}`}
          <br />
          {`${openHours()}, `}
          <MailLink href={`mailto:${site.email}`}>{site.email}</MailLink>
        </p>
        <p style={{ margin: 0 }}>{why}</p>
      </footer>
    </td>
  );
}

/** The varying parts of a message. */
export type Message = {
  subject: string;
  preview: string;
  /** Why the recipient gets it. */
  why: string;
  body: ReactNode;
};

/** A whole message: the logo, the sheet with its content, and the sender. */
export function MailLayout({ subject, preview, why, body }: Message) {
  const sheet = look("sheet", { padding: "32px 36px 36px", borderWidth: "0 1px 1px", borderStyle: "solid" });
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      </head>
      <body {...look("ground", { margin: 0, padding: 0 })}>
        <Preview text={preview} />
        <LayoutTable width="100%" {...look("ground")}>
          <tr>
            <td align="center" className="edge" style={{ padding: "28px 12px" }}>
              <LayoutTable width={WIDTH} style={{ width: "100%", maxWidth: WIDTH, tableLayout: "fixed", textAlign: "left" }}>
                <tr>
                  <Band />
                </tr>
                <tr>
                  <Week />
                </tr>
                <tr>
                  <td {...sheet} className="sheet pad">
                    <main>{body}</main>
                  </td>
                </tr>
                <tr>
                  <Foot why={why} />
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}
