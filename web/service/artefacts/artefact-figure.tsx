import type { Artefact, Piece } from "../../../content/services/artefacts/artefact.ts";
import { percent, writeFigure } from "./figures.ts";
import { Card, List, Note, Plan, Facts } from "./lists.tsx";
import { noise } from "../../lattice/jali.ts";
import type * as Data from "../../../content/services/artefacts/artefact.ts";

/** The plot area as fractions of the drawing: axis labels on the left and at the bottom, headroom at the top. */
const [LEFT, RIGHT, TOP, FOOT] = [0.1, 0.97, 0.05, 0.9];
/** A bar's share of its slot. */
const BAR = 0.62;

/** All lengths are fractions, and text keeps its size, so the chart fits every screen. */
function Chart({ form, big, points, unit, grid, goal, hot }: Data.Chart) {
  const [low = 0, high = 1] = [grid[0], grid.at(-1)];
  const place = (RIGHT - LEFT) / points.length;
  const x = (at: number) => percent(LEFT + (at + 0.5) * place);
  const y = (value: number) => percent(FOOT - ((value - low) / (high - low)) * (FOOT - TOP));
  const hotPoint = hot && points[hot.at];
  return (
    <>
      <p className="big">{big}</p>
      <svg>
        {grid.map((height) => (
          <g key={height}>
            <line x1={percent(LEFT)} x2={percent(RIGHT)} y1={y(height)} y2={y(height)} />
            <text y={y(height)} dy="5">
              {writeFigure(height, unit)}
            </text>
          </g>
        ))}
        {goal && (
          <g className="goal">
            <line x1={percent(LEFT)} x2={percent(RIGHT)} y1={y(goal.value)} y2={y(goal.value)} />
            <text x={percent(LEFT)} y={y(goal.value)} dy="-7">
              {goal.text}
            </text>
          </g>
        )}
        {form === "bars"
          ? points.map(({ label, value }, at) => (
              <rect
                key={label}
                className={at === hot?.at ? "hot" : undefined}
                x={percent(LEFT + (at + (1 - BAR) / 2) * place)}
                width={percent(place * BAR)}
                y={y(value)}
                height={percent(((value - low) / (high - low)) * (FOOT - TOP))}
              />
            ))
          : points.map(({ label, value }, at) => (
              <g key={label}>
                {at > 0 && <line className="way" x1={x(at - 1)} y1={y(points[at - 1]?.value ?? low)} x2={x(at)} y2={y(value)} />}
                <circle cx={x(at)} cy={y(value)} r="4" />
              </g>
            ))}
        {form === "line" && hot && hotPoint && (
          <g className={hot.at < points.length / 2 ? "hot" : "hot late"}>
            <line x1={x(hot.at)} x2={x(hot.at)} y1={y(hotPoint.value)} y2={y(low)} />
            <circle cx={x(hot.at)} cy={y(hotPoint.value)} r="7" />
            <text x={x(hot.at)} y={y(low)} dx={hot.at < points.length / 2 ? 8 : -8} dy="-12">
              {hot.text}
            </text>
          </g>
        )}
        {points.map(({ label }, at) => (
          <text key={label} className="label" x={x(at)} y="98%">
            {label}
          </text>
        ))}
      </svg>
    </>
  );
}

function Table({ columns, rows, lit, sums }: Data.Table) {
  const litColumn = lit && "column" in lit ? lit.column : undefined;
  const litRow = lit && "row" in lit ? lit.row : undefined;
  const rowClass = (place: number) => {
    if (place === litRow) return "lit";
    return sums && place === rows.length - 1 ? "sum" : undefined;
  };
  const cellClass = (place: number) => (place === litColumn ? "lit" : undefined);
  return (
    <table className={columns.length > 2 ? "three" : undefined}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {columns.map((column, place) => (
            <th key={column} className={cellClass(place)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], place) => (
          <tr key={name} className={rowClass(place)}>
            <th>{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column]} className={cellClass(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MIDDLE = 100;
const stroke = (x: number, height: number) => `M${x} ${Math.round(MIDDLE - height)}V${Math.round(MIDDLE + height)}`;
const caller = Array.from({ length: 24 }, (_, i) =>
  stroke(6 + i * 8, 8 + 46 * Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.31)) + 14 * noise(i, 1, 3)),
).join("");
const answer = Array.from({ length: 20 }, (_, i) =>
  stroke(262 + i * 8, 8 + 40 * Math.abs(Math.sin(i * 0.7 + 1)) * (1 - i / 34) + 10 * noise(i, 2, 3)),
).join("");

function Voices({ wait, said }: Data.Voices) {
  return (
    <>
      <p className="wait">{wait}</p>
      <svg viewBox="0 20 424 160">
        <path d={caller} />
        <path className="good" d={answer} />
        <path className="wait" d="M200 100H250M200 90V110M250 90V110" />
      </svg>
      <Facts facts={said} />
    </>
  );
}

/** The frame of all artefacts: title, content and conclusion. */
export function ArtefactFigure({ artefact }: { artefact: Artefact }) {
  const { title, sub, foot, alt } = artefact;
  const isWeek = artefact.kind === "plan" && artefact.isWeek;
  return (
    <figure className={`art a-${artefact.kind}${isWeek ? " a-week" : ""}`} role="img" aria-label={alt}>
      <div>
        <p className="a-head">
          <b>{title}</b>
          <small>{sub}</small>
        </p>
        {draw(artefact)}
        <p className="a-foot">{foot}</p>
      </div>
    </figure>
  );
}

function draw(piece: Piece) {
  switch (piece.kind) {
    case "list":
      return <List {...piece} />;
    case "table":
      return <Table {...piece} />;
    case "tree":
      return <Tree {...piece} />;
    case "plan":
      return <Plan {...piece} />;
    case "card":
      return <Card {...piece} />;
    case "note":
      return <Note {...piece} />;
    case "chart":
      return <Chart {...piece} />;
    case "thread":
      return <Thread {...piece} />;
    case "voices":
      return <Voices {...piece} />;
  }
}

function Thread({ turns }: Data.Thread) {
  return (
    <ol>
      {turns.map((turn) =>
        "between" in turn ? (
          <li key={turn.between} className="between">
            {turn.between}
          </li>
        ) : (
          <li key={turn.text} className={turn.by}>
            {turn.text}
            {turn.sources && (
              <span>
                {turn.sources.map((source) => (
                  <small key={source}>{source}</small>
                ))}
              </span>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

/** Boxes in a two-column grid; lines span the gap, so boxes can grow with their text. */
function Tree({ boxes }: Data.Tree) {
  return (
    <ul>
      {boxes.map(({ row, side, text, looks, down, across }) => (
        <li key={`${side}${row}`} className={[`r${row}`, side, looks].filter(Boolean).join(" ")}>
          {text}
          {down !== undefined && <small className="down">{down}</small>}
          {across !== undefined && <small className="across">{across}</small>}
        </li>
      ))}
    </ul>
  );
}
