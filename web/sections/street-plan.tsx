import { octagon, octagonStar, trace } from "../ui/jali.ts";

const around = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join("");

const lanes =
  around(30, (index) => `M${(index - 14) * 104 - 60}-20l334 1040`) + around(26, (index) => `M-1500 ${(index - 8) * 92 + 390}l3200-692`);
/** Between the lanes, and only for a block or two. */
const alleys = around(64, (index) => {
  const [column, row] = [(index * 5) % 23, (index * 7) % 13];
  return `M${(column - 9) * 104 - 8 + row * 30} ${(row - 1) * 92 - (column - 9) * 22 + 96}l${index % 3 === 0 ? "60 187" : "30 94"}`;
});
const avenues = "M-1500 960l3200-692M210-20l334 1040M820-20l334 1040M-400-20l334 1040";
const CANAL = "M-1500 120C-900 20-500 90-20 250C240 330 330 480 560 640S960 840 1700 860";

type StreetPlanProps = { /** A band across the page rather than a column of it. */ isWide?: boolean };

/** An abstract street plan of the quarter, with the office as a star. */
export function StreetPlan({ isWide = false }: StreetPlanProps) {
  return (
    <svg
      className={`street-plan ${isWide ? "is-wide" : ""}`}
      viewBox={isWide ? "-460 -60 1600 780" : "0 0 900 1000"}
      preserveAspectRatio={isWide ? "xMidYMid slice" : "xMidYMin slice"}
      aria-hidden="true"
    >
      <g transform="translate(0 -190) scale(1.3)">
        <path className="alley" d={alleys} />
        <path className="lane" d={lanes} />
        <path className="avenue" d={avenues} />
        <path className="canal" d={CANAL} />
        <path className="park" d="M430 120l104-23 31 98-104 23zM-290 410l208-45 60 188-208 45z" />
      </g>
      <g transform={`translate(450 250) scale(${isWide ? 0.72 : 1})`}>
        <path className="office-ring" d={trace(octagon([0, 0], 0.55))} />
        <path className="office-star" d={trace(octagonStar([0, 0]).outline.map(([x, y]) => [x * 0.62, y * 0.62] as const))} />
        <circle className="office-core" r={9} />
      </g>
    </svg>
  );
}
