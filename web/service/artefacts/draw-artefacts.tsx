import { renderToStaticMarkup } from "react-dom/server";
import { artefacts } from "../../../content/services/artefacts/all.ts";
import { weekSamples } from "../../../content/services/artefacts/week.ts";
import { plans } from "../../../content/services/plans.ts";
import { ArtefactFigure } from "./artefact-figure.tsx";

/** Complete figures by the chapter's slug. */
export type ArtefactDrawings = Readonly<Record<string, string>>;

export type WeekSample = { title: string; drawing: string };

const drawn = new Map<string, ArtefactDrawings>();

/** The artefacts of a service's chapters: the same for every visitor, so drawn once per service and cached. */
export function drawArtefacts(path: string): ArtefactDrawings {
  const known = drawn.get(path);
  if (known) return known;
  const figures = Object.entries(artefacts[path] ?? {}).map(([slug, artefact]) => [
    slug,
    renderToStaticMarkup(<ArtefactFigure artefact={artefact} />),
  ]);
  const drawings: ArtefactDrawings = Object.fromEntries(figures);
  drawn.set(path, drawings);
  return drawings;
}

/** What each day of the week on How We Work left behind. */
export const drawWeekSamples = (): WeekSample[] =>
  weekSamples.map((sample) => ({ title: sample.title, drawing: renderToStaticMarkup(<ArtefactFigure artefact={sample} />) }));

/** The plan of the closing block. */
export function drawPlan(path: string): string {
  const plan = plans[path];
  return plan ? renderToStaticMarkup(<ArtefactFigure artefact={plan} />) : "";
}
