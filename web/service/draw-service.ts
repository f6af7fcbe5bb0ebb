import type { Service, Sign } from "../../content/services/service.ts";
import { drawClosing, drawDefinitions } from "../lattice/draw-lattice.ts";
import { drawScene } from "./scenes/draw-scene.ts";
import { drawSign } from "./scenes/signs.ts";

/** All that is drawn on a service's page, as whole SVGs: a browser carries the code of none of them. */
export type Drawings = { hero: string; closing: string; signs: Partial<Record<Sign, string>> };

export function drawService(service: Service): Drawings {
  const { angle, seed } = service.character;
  const cards = [...service.grids, ...(service.benefits ? [service.benefits] : [])].flatMap((grid) => grid.cards);
  const scenes = drawScene(service).map(
    ({ format, box, markup }) => `<svg aria-hidden="true" class="jali scene ${format}" viewBox="${box}">${markup}</svg>`,
  );
  return {
    hero: drawDefinitions(angle) + scenes.join(""),
    closing: drawClosing(seed),
    signs: Object.fromEntries(
      cards.map(({ sign }) => [sign, `<svg aria-hidden="true" class="scene" viewBox="0 0 200 200">${drawSign(sign)}</svg>`]),
    ),
  };
}
