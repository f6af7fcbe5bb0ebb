import type { Service } from "../../../content/services/service.ts";
import type { Box } from "../../lattice/tilings.ts";
import type { DrawWall } from "./wall-kit.ts";
import {
  drawCompass,
  drawDays,
  drawDecagons,
  drawDodecagons,
  drawHexagons,
  drawKhatam,
  drawOctagons,
  drawRosettes,
  drawWeave,
} from "./walls.ts";

const walls: Record<string, DrawWall> = {
  "/services": drawCompass,
  "/chatbots": drawOctagons,
  "/app-development": drawDodecagons(() => false),
  "/idea-mvp": drawDays,
  "/cbs": drawKhatam,
  "/web": drawWeave(0),
  "/LLM": drawHexagons(() => false),
  "/AIagent": drawDecagons,
  "/AISaaS": drawRosettes,
};

/**
 * The page's own lattice as a whole drawing, dense from side to side, for a box of units: 196 of them are a column, and `left: 0` is the left
 * edge of the fifth column, so that a wall runs on where the hero's ends. It takes the colours of `lattice-*`, which the page bears, and the width
 * that a stylesheet gives `scene-wall`. `id` is what the names of its shapes begin with: it differs from wall to wall of a page.
 */
export function drawServiceWall({ path }: Pick<Service, "path">, { id, box }: { id: string; box: Box }): string {
  const drawing = walls[path]?.({ box, id, from: Number.NEGATIVE_INFINITY }) ?? "";
  return `<svg class="scene-wall" viewBox="${box.left} ${box.top} ${box.width} ${box.height}" aria-hidden="true">${drawing}</svg>`;
}
