import { octagonStar, THETA, trace, type Point, CENTRE } from "../lattice/jali.ts";

const star = octagonStar(CENTRE, 45);
const outline = trace(star.outline);
const core = trace(octagonStar(CENTRE, THETA, 2).valleys.map(([x, y]): Point => [0.5 + (x - 0.5) * 1.05, 0.5 + (y - 0.5) * 1.05]));
const lastTip = trace([star.valleys[6], star.tips[7], star.valleys[7]].filter((point) => point !== undefined));

/** The logo: an eight-pointed star with the last point lit. Seven days, then launch. */
export function Mark() {
  return (
    <svg className="mark" viewBox="-6 -6 212 212" aria-hidden="true">
      <path className="mark-line" d={outline} />
      <path className="mark-core" d={core} />
      <path className="mark-tip" d={lastTip} />
    </svg>
  );
}
