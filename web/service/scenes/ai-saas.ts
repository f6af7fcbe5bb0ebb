import { at, core, cutBox, fill, line, live, octagonAt, polygon, type Scene, star, type Write } from "./pen.ts";

/** Half an octagon that hangs by two lines from 0, 0. */
function pan(radius: number, drop: number): string {
  const bottom = radius * Math.tan(Math.PI / 8);
  const bowl = polygon([
    [-radius - 20, drop],
    [radius + 20, drop],
    [radius, drop + 24],
    [bottom, drop + radius * 0.5],
    [-bottom, drop + radius * 0.5],
    [-radius, drop + 24],
  ]);
  return line("mark-ink", `M${-radius} ${drop}L0 0L${radius} ${drop}`) + fill("ink", bowl);
}

/** What it earns. */
const coin = (write: Write, x: number, y: number) =>
  fill("paper", octagonAt(x, y, 52)) +
  line("mark-ink", octagonAt(x, y, 52)) +
  line("hair-ink", octagonAt(x, y, 40)) +
  write(x, y + 21, "$", 60, "ink");
const coins = (write: Write) =>
  [3, 2, 1]
    .flatMap((count, row) => Array.from({ length: count }, (_, index) => coin(write, (index - (count - 1) / 2) * 108, -52 - row * 98)))
    .join("");

/** What it computes with. */
const LEGS = [-176, -120, -64].map((y) => `M-122 ${y}h244`).join("") + [-56, 0, 56].map((x) => `M${x} -242v242`).join("");
const chip = () =>
  line("mark-ink", LEGS) + fill("ink", cutBox(-96, -216, 192, 192, 30)) + star("tile", 0, -120, 0.62) + core("ink", 0, -120, 0.62);

type Balance = { half: number; tilt: number; drop: number; height: number };
const balance = (write: Write, { half, tilt, drop, height }: Balance) =>
  fill("ink", `M-22 0h44v${height}h-44z${cutBox(-220, height, 440, 100, 50)}`) +
  fill("ink", cutBox(-110, height - 60, 220, 100, 50)) +
  fill(
    "ink",
    polygon([
      [-half, tilt - 16],
      [half, -tilt - 16],
      [half, -tilt + 16],
      [-half, tilt + 16],
    ]),
  ) +
  at(-half, tilt, pan(190, drop) + at(0, drop, coins(write))) +
  at(half, -tilt, pan(190, drop) + at(0, drop, chip())) +
  star("ink", 0, 0, 1) +
  live(core("lit", 0, 0, 1));

export const aiSaas: Scene = {
  tall: { width: 1000, height: 1200, draw: (write) => at(500, 180, balance(write, { half: 300, tilt: 80, drop: 500, height: 920 })) },
  wide: { width: 1400, height: 600, draw: (write) => at(700, 50, balance(write, { half: 440, tilt: 60, drop: 350, height: 620 })) },
};
