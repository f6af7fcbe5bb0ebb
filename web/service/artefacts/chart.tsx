import type * as Data from "../../../content/services/artefacts/artefact.ts";
import { percent, writeFigure } from "./figures.ts";

/** The plot area as fractions of the drawing: axis labels on the left and at the bottom, headroom at the top. */
const [LEFT, RIGHT, TOP, FOOT] = [0.1, 0.97, 0.05, 0.9];
/** A bar's share of its slot. */
const BAR = 0.62;

/** All lengths are fractions, and text keeps its size, so the chart fits every screen. */
export function Chart({ form, big, points, unit, grid, goal, hot }: Data.Chart) {
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
