import type { Service, Sign } from "../../content/services/service.ts";
import { drawClosing, drawDefinitions } from "../lattice/draw-lattice.ts";
import { drawHeroScene, type HeroScene } from "./scenes/hero-scene.ts";
import { drawSign } from "./scenes/signs.ts";

/** All that is drawn on a service's page, as markup: a browser carries the code of none of it. */
export type Drawings = { scene: HeroScene | undefined; closing: string; signs: Partial<Record<Sign, string>> };

export function drawService(service: Service): Drawings {
  const { angle, seed } = service.character;
  const cards = [...service.grids, ...(service.benefits ? [service.benefits] : [])].flatMap((grid) => grid.cards);
  return {
    scene: drawHeroScene(service),
    closing: drawDefinitions(angle) + drawClosing(seed),
    signs: Object.fromEntries(
      cards.map(({ sign }) => [sign, `<svg aria-hidden="true" class="scene" viewBox="0 0 200 200">${drawSign(sign)}</svg>`]),
    ),
  };
}
