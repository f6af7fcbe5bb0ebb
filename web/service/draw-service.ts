import type { Service } from "../../content/services/service.ts";
import type { Sign } from "../../content/services/signs.ts";
import { drawDefinitions, drawStar } from "../lattice/draw-lattice.ts";
import { type ArtefactDrawings, drawArtefacts, drawPlan } from "./artefacts/draw-artefacts.tsx";
import { drawHeroScene, type HeroScene } from "./scenes/hero-scene.ts";
import { drawServiceWall } from "./scenes/service-wall.ts";
import { drawSign } from "./scenes/signs.ts";

/** The wall that the widest window and the tallest block show, in units of `drawServiceWall`. */
const CLOSING = { left: -20, top: 0, width: 860, height: 1100 };
const STAGE = { left: 0, top: 0, width: 860, height: 1300 };

/** All drawings of a service's page as markup, to keep their code out of the bundle. */
export type Drawings = { scene: HeroScene | undefined; closing: string; plan: string; signs: Partial<Record<Sign, string>>; stage?: Stage };

/** The background of the chapters, and their artefacts. */
export type Stage = { ground: Service["character"]["ground"]; isMirrored: boolean; wall: string; artefacts: ArtefactDrawings };

export function drawService(service: Service): Drawings {
  const cards = [service.grid, service.benefits].flatMap((grid) => grid?.cards ?? []);
  return {
    scene: drawHeroScene(service),
    // The signs reference the page's star, wherever it is defined.
    closing: drawDefinitions(drawStar(service.character.angle)) + drawServiceWall(service, { id: "closing", box: CLOSING }),
    plan: drawPlan(service.path),
    ...(service.chapters && {
      stage: {
        ground: service.character.stage ?? service.character.ground,
        isMirrored: service.character.isMirrored ?? false,
        wall: drawServiceWall(service, { id: "stage", box: STAGE }),
        artefacts: drawArtefacts(service.path),
      },
    }),
    signs: Object.fromEntries(
      cards.map(({ sign }) => [sign, `<svg aria-hidden="true" class="sign-drawing" viewBox="0 0 200 200">${drawSign(sign)}</svg>`]),
    ),
  };
}
