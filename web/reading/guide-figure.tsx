import type { GuideBar, GuideFigure as Figure } from "../../content/pages/guide.ts";

/** Bars of counted questions. Lengths are attributes of an SVG: the CSP allows no inline styles. */
export function GuideFigure({ figure: { caption, bars, foot } }: { figure: Figure }) {
  return (
    <figure className="guide-figure">
      <figcaption>{caption}</figcaption>
      {bars.map((bar) => (
        <Bar key={bar.label} bar={bar} />
      ))}
      <p>{foot}</p>
    </figure>
  );
}

function Bar({ bar: { label, parts } }: { bar: GuideBar }) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="guide-bar">
      <b>{label}</b>
      <svg viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ name, count, tone }, index) => (
          <rect key={name} className={tone} x={startOf(index)} width={count} height={1} />
        ))}
      </svg>
      <ul>
        {parts.map(({ name, count, tone }) => (
          <li key={name} className={tone}>
            <span className="num">{count}</span> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
