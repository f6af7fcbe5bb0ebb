import { useMemo } from "react";
import type UPlot from "uplot";
import type { PageViewsView } from "../../../contract/page-views.ts";
import { Chart, colour, describeScales, drawBars } from "../kit/chart.tsx";

const DAY = 86_400;

function describeDays(host: HTMLElement): Omit<UPlot.Options, "width" | "height"> {
  const bar = colour(host, "--traffic-views");
  return {
    scales: {
      x: { range: (_, first, last) => [first - DAY / 2, last + DAY / 2] },
      y: { range: (_, _low, high) => [0, Math.max(4, high * 1.1)] },
    },
    axes: describeScales(host, {
      of: "day",
      times: "{D} {MMM}",
      write: (value) => (Number.isInteger(value) ? value.toLocaleString() : ""),
      size: 56,
    }),
    series: [{}, { fill: bar, stroke: bar, width: 0, ...drawBars([0.7, 40]) }],
  };
}

/** Fills days without views with 0. */
function toData({ from, to, days }: PageViewsView): UPlot.AlignedData {
  const viewsOf = new Map(days.map(({ name, views }) => [name, views]));
  const times: number[] = [];
  for (let time = Date.parse(from) / 1000; time <= Date.parse(to) / 1000; time += DAY) times.push(time);
  return [times, times.map((time) => viewsOf.get(new Date(time * 1000).toISOString().slice(0, 10)) ?? 0)];
}

/** Chart of the days; the table below has the same figures. */
export default function TrafficChart({ pageViews }: { pageViews: PageViewsView }) {
  const data = useMemo(() => toData(pageViews), [pageViews]);
  return (
    <figure className="chart-figure">
      <Chart label="Page views by day. The table below has the figures." data={data} describe={describeDays} />
    </figure>
  );
}
