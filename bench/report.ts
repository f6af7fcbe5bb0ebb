import type { Compared } from "./load.ts";

const whole = (value: number) => Math.round(value).toLocaleString("en-US");

export function printFigure(name: string, value: string): void {
  console.info(`${name.padEnd(42)} ${value}`);
}

/** One line: the site's figures, and their ratio to a bare server's. */
export function printLoad(name: string, { site, bare, ratio }: Compared): void {
  const figures = `${whole(site.perSecond)}/s, p50 ${site.p50} ms, p99 ${site.p99} ms; bare ${whole(bare.perSecond)}/s; ratio ${ratio.toFixed(3)}`;
  printFigure(name, site.failed > 0 ? `${figures}; ${site.failed} FAILED` : figures);
}
