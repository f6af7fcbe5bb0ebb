import { useCallback, useMemo } from "react";
import type UPlot from "uplot";
import { formatAmount } from "../../../contract/currency.ts";
import type { MoneyMonth } from "../../../contract/money-books.ts";
import { Chart, colour, describeScales, drawBars } from "../kit/chart.tsx";

/** Half a month in seconds: padding for the first and last bar. */
const HALF_A_MONTH = 15 * 86_400;

function describeMonths(host: HTMLElement, currency: string): Omit<UPlot.Options, "width" | "height"> {
  return {
    scales: {
      x: { range: (_, first, last) => [first - HALF_A_MONTH, last + HALF_A_MONTH] },
      y: { range: (_, low, high) => [Math.min(0, low), high > 0 ? high * 1.1 : 1] },
    },
    // Room for the last label, which is wider than its bar.
    padding: [8, 20, 0, 0],
    axes: describeScales(host, { of: "month", times: "{MMM} {YY}", write: (value) => formatAmount(value, currency), size: 84 }),
    series: [
      {},
      { fill: colour(host, "--money-taken"), stroke: colour(host, "--money-taken"), width: 0, ...drawBars([0.6, 32]) },
      { stroke: colour(host, "--money-back"), width: 2, points: { size: 6, fill: colour(host, "--money-back") } },
      { stroke: colour(host, "--money-recurring"), width: 2, dash: [6, 4], points: { show: false } },
      {
        stroke: colour(host, "--money-disputed"),
        paths: () => null,
        points: { show: true, size: 9, fill: colour(host, "--money-disputed") },
      },
    ],
  };
}

function toData(months: readonly MoneyMonth[]): UPlot.AlignedData {
  const inOrder = months.toReversed();
  return [
    inOrder.map(({ month }) => Date.parse(`${month}-01T00:00:00Z`) / 1000),
    inOrder.map(({ taken }) => taken),
    inOrder.map(({ givenBack }) => givenBack),
    inOrder.map(({ recurring }) => recurring),
    // A dot only where there was a dispute.
    inOrder.map(({ disputed }) => (disputed === 0 ? null : disputed)),
  ];
}

/** Chart of one currency's months; the table below has the same figures. */
export default function MoneyChart({ currency, months }: { currency: string; months: readonly MoneyMonth[] }) {
  const data = useMemo(() => toData(months), [months]);
  const describe = useCallback((host: HTMLElement) => describeMonths(host, currency), [currency]);
  return (
    <figure className="chart-figure">
      <Chart
        label={`${currency} by month: taken, refunded, recurring and disputed. The table below has the figures.`}
        data={data}
        describe={describe}
      />
      <figcaption>
        <span className="taken">Taken</span>
        <span className="back">Refunded</span>
        <span className="recurring">Recurring</span>
        <span className="disputed">Disputed</span>
      </figcaption>
    </figure>
  );
}
