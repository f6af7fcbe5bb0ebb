import { Stage, STAGES } from "../ui/lattice.tsx";

const COLUMNS = 3;
const ROWS = 4;
const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({ x: index % COLUMNS, y: Math.floor(index / COLUMNS) }));

/** The cover of the PDF, in small. */
export function GuideCover() {
  return (
    <svg className="jali guide-cover" viewBox="0 0 600 848" aria-hidden="true">
      <rect className="guide-cover-paper" width="600" height="848" />
      <svg width="600" height="800" viewBox="0 0 600 800">
        {cells.map(({ x, y }) => (
          <Stage key={`${x} ${y}`} n={STAGES[Math.min(6, x + y + 1)] ?? 7} x={x} y={y} className={(x + y) % 2 === 1 ? "alt n7" : "n7"} />
        ))}
      </svg>
      <rect className="guide-cover-label" y="560" width="600" height="288" />
      <text x="44" y="662">
        The chatbot
      </text>
      <text x="44" y="732">
        buyer’s guide
      </text>
    </svg>
  );
}
