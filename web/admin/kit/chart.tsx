import { useEffect, useRef } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

const HEIGHT = 240;

/** A custom property's value, since a canvas can't use CSS variables. */
export const colour = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

const DAY = 86_400;

/** Possible distances of axis labels in seconds. A distance below the labels' unit would repeat them. */
const STEPS = {
  day: [1, 2, 4, 7, 14, 30, 60, 90].map((days) => days * DAY),
  month: [30, 60, 90, 180, 365].map((days) => days * DAY),
};

type Scales = {
  of: keyof typeof STEPS;
  times: string;
  /** Formats a value of the y-axis. */ write: (value: number) => string;
  size: number;
};

export function describeScales(host: HTMLElement, { of, times, write, size }: Scales): UPlot.Axis[] {
  const common = { stroke: colour(host, "--muted"), grid: { stroke: colour(host, "--line"), width: 1 }, ticks: { show: false } };
  return [
    { ...common, grid: { show: false }, values: times, incrs: STEPS[of], space: 56, size: 28 },
    { ...common, size, values: (_, splits) => splits.map(write) },
  ];
}

/** Options of all charts: drawn in UTC, without legend and cursor. */
const plainChart = {
  height: HEIGHT,
  tzDate: (seconds: number) => UPlot.tzDate(new Date(seconds * 1000), "UTC"),
  legend: { show: false },
  cursor: { show: false },
  padding: [8, 8, 0, 0] satisfies UPlot.Padding,
};

export const drawBars = (size: [share: number, max: number]) => {
  const paths = UPlot.paths.bars?.({ size });
  return paths && { paths, points: { show: false } };
};

type ChartProps = { label: string; data: UPlot.AlignedData; describe: (host: HTMLElement) => Omit<UPlot.Options, "width" | "height"> };

/** Chart of figures that are also in a table. Memoize `data` and `describe`: a new object redraws the chart. */
export function Chart({ label, data, describe }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const chart = new UPlot({ ...plainChart, ...describe(element), width: element.clientWidth }, data, element);
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [data, describe]);
  return <div ref={host} className="chart" role="img" aria-label={label} />;
}
