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
 * The page's lattice as a complete SVG, full width, for a box of units: a column is 196 of them, and `left: 0` is the left edge of the
 * fifth column, so that a wall continues the hero's. It takes its colours from the page's `lattice-*` class and its width from
 * `scene-wall`. `id` prefixes the names of its shapes and must be unique on the page.
 */
export function drawServiceWall({ path }: Pick<Service, "path">, { id, box }: { id: string; box: Box }): string {
  const drawing = walls[path]?.({ box, id, from: Number.NEGATIVE_INFINITY }) ?? "";
  return `<svg class="scene-wall" viewBox="${box.left} ${box.top} ${box.width} ${box.height}" aria-hidden="true">${drawing}</svg>`;
}
