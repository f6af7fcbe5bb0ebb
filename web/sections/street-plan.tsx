import { octagon, octagonStar, trace } from "../ui/jali.ts";

const lanes = [
  ...Array.from({ length: 19 }, (_, index) => `M${(index - 3) * 104 - 60}-20l334 1040`),
  ...Array.from({ length: 19 }, (_, index) => `M-20 ${(index - 4) * 92 + 70}l1240-260`),
].join("");
const avenues = "M-20 640l1240-280M210-20l334 1040M820-20l334 1040";
const CANAL = "M-20 150C240 210 330 330 560 470S960 690 1220 740";

/** An abstract street plan of the quarter, with the office as a star. */
export function StreetPlan() {
  return (
    <svg className="street-plan" viewBox="0 0 900 1000" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g transform="translate(0 -190) scale(1.3)">
        <path className="lane" d={lanes} />
        <path className="avenue" d={avenues} />
        <path className="canal" d={CANAL} />
        <path className="park" d="M430 120l104-23 31 98-104 23z" />
      </g>
      <g transform="translate(450 250)">
        <path className="office-ring" d={trace(octagon([0, 0], 0.55))} />
        <path className="office-star" d={trace(octagonStar([0, 0]).outline.map(([x, y]) => [x * 0.62, y * 0.62] as const))} />
        <circle className="office-core" r={9} />
      </g>
    </svg>
  );
}
