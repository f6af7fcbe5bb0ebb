import type { CaseResult } from "../../content/cases/case.ts";

const ARROW = { __html: '<path d="M3 20h52M39 4l16 16-16 16"/>' };

/** The most characters that fit a line in the largest size, and in the next. */
const SHORT = 4;
const MEDIUM = 6;

function sizeOf({ from, to }: CaseResult): string {
  const { length } = from + to;
  return length <= SHORT ? "short" : length <= MEDIUM ? "medium" : "long";
}

/** Attributes for the CSS counter, where both figures are whole numbers of one unit. */
function countOf({ from, to }: CaseResult) {
  const [before, after] = [from, to].map((figure) => /^(\d+)(%?)$/.exec(figure));
  return before && after && before[2] === after[2] ? { "data-from": before[1], "data-to": after[1], "data-unit": after[2] } : {};
}

/** `31 → 2 spoiled boxes a month`, read aloud as "From 31 to 2 spoiled boxes a month". */
export function Result({ result, className }: { result: CaseResult; className: string }) {
  return (
    <p className={`result ${sizeOf(result)} ${className}`}>
      <span className="figures-of">
        <span className="sr-only">From </span>
        <span>{result.from}</span>
        <span className="sr-only"> to </span>
        <svg viewBox="0 0 58 40" aria-hidden="true" dangerouslySetInnerHTML={ARROW} />
        <b {...countOf(result)}>{result.to}</b>
      </span>{" "}
      <span className="what">{result.what}</span>
    </p>
  );
}
