import type { Service, Sign } from "../../content/services/service.ts";
import { drawDefinitions, drawStar } from "../lattice/draw-lattice.ts";
import { drawHeroScene, type HeroScene } from "./scenes/hero-scene.ts";
import { drawServiceWall } from "./scenes/service-wall.ts";
import { drawSign } from "./scenes/signs.ts";

/** As much wall as the widest window and the highest closing block show. */
const CLOSING = { left: -20, top: 0, width: 860, height: 1100 };

/** All that is drawn on a service's page, as markup: a browser carries the code of none of it. */
export type Drawings = { scene: HeroScene | undefined; closing: string; signs: Partial<Record<Sign, string>> };

export function drawService(service: Service): Drawings {
  const cards = [...service.grids, ...(service.benefits ? [service.benefits] : [])].flatMap((grid) => grid.cards);
  return {
    scene: drawHeroScene(service),
    // The signs refer to the page's star, wherever it is defined.
    closing: drawDefinitions(drawStar(service.character.angle)) + drawServiceWall(service, { id: "closing", box: CLOSING }),
    signs: Object.fromEntries(
      cards.map(({ sign }) => [sign, `<svg aria-hidden="true" class="sign-drawing" viewBox="0 0 200 200">${drawSign(sign)}</svg>`]),
    ),
  };
}
