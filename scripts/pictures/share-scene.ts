/** The scene of a service's page for the picture of its link: the same drawing, with the colours that the page has by its stylesheet. */
import type { Character, Service } from "../../content/services/service.ts";
import { drawShapes } from "../../web/lattice/draw-lattice.ts";
import { drawScene } from "../../web/service/scenes/draw-scene.ts";
import type { Write } from "../../web/service/scenes/pen.ts";
import { heading } from "./lettering.ts";
import { palette as p } from "./palette.ts";

type Tones = { tile: string; deep: string; pale: string; lit: string; line: string; strap: string; dim: string; edge: string };
const TONES: Record<Character["tile"], Tones> = {
  cobalt: {
    tile: p.cobalt,
    deep: "#1b3280",
    pale: "#c5d1ee",
    lit: p.marigold,
    line: "#5873c4",
    strap: "#8b9fd8",
    dim: "#1b3587",
    edge: "#152a72",
  },
  turquoise: {
    tile: p.turquoiseDeep,
    deep: "#0b4f50",
    pale: "#c6dbd9",
    lit: p.marigold,
    line: "#46908c",
    strap: "#7db2ae",
    dim: "#095453",
    edge: "#07494a",
  },
  marigold: {
    tile: p.marigold,
    deep: "#e39417",
    pale: "#fcebc8",
    lit: p.terracotta,
    line: "#bf8a0c",
    strap: "#84630f",
    dim: "#e8a00f",
    edge: "#8f680e",
  },
  terracotta: {
    tile: p.terracottaDeep,
    deep: "#722e23",
    pale: "#ebcfc9",
    lit: p.marigold,
    line: "#b86556",
    strap: "#cd948a",
    dim: "#7a2f23",
    edge: "#672a22",
  },
};

function styleOf({ tile, deep, pale, lit, line, strap, dim, edge }: Tones, scale: number): string {
  const stroke = (width: number) => `stroke-width:${(width / scale).toFixed(1)}px`;
  const fills = Object.entries({ ink: p.ink, paper: p.paper, pale, dim: deep, lit, tile }).map(
    ([name, value]) => `.s-${name}{fill:${value}}`,
  );
  const strokes = Object.entries({ hair: strap, "hair-ink": edge, mark: pale, "mark-ink": p.ink, way: p.paper });
  return [
    ...fills,
    ...strokes.map(
      ([name, value]) => `.s-${name}{fill:none;stroke:${value};${stroke(name === "way" ? 3 : name.startsWith("hair") ? 1 : 2)}}`,
    ),
    `.s-rim{stroke:${tile};${stroke(2)}}`,
    `.j-grid,.j-inner{fill:none;stroke:${line};${stroke(1)}}.j-strap{fill:none;stroke:${strap};${stroke(1)}}.j-node{fill:${strap}}`,
    `.f-dim{fill:${dim}}.f-pale{fill:${pale}}`,
  ].join("");
}

/** A panel of the page's colour from `x` to the right edge, with the scene in its middle. */
export function shareScene(service: Service, x: number, width: number, height: number): string {
  const tones = TONES[service.character.tile];
  const write: Write = (middle, base, words, size, paint) =>
    `<g class="s-${paint}">${heading(middle, base, words, size, { anchor: "middle" })}</g>`;
  const drawing = drawScene(service, write).find(({ format }) => format === "tall");
  if (!drawing) return "";
  const [, , sceneWidth = 1, sceneHeight = 1] = drawing.box.split(" ").map(Number);
  const scale = Math.min((width - 40) / sceneWidth, (height - 40) / sceneHeight);
  const [left, top] = [x + (width - sceneWidth * scale) / 2, (height - sceneHeight * scale) / 2];
  return [
    `<style>${styleOf(tones, scale)}</style><defs>${drawShapes(service.character.angle)}<clipPath id="panel"><path d="M${x} 0h${width}v${height}h-${width}z"/></clipPath></defs>`,
    `<g clip-path="url(#panel)"><path fill="${tones.tile}" d="M${x} 0h${width}v${height}h-${width}z"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale})">${drawing.markup}</g></g>`,
  ].join("");
}
