import { casePath, findCaseOf } from "../../content/cases/all.ts";
import type { Case } from "../../content/cases/case.ts";
import { projectAnchor } from "../../content/project-anchor.ts";
import { type Loaded, mapLoaded } from "../ui/loaded.ts";
import type { Pictured } from "../ui/image.tsx";
import { findCasePicture } from "./find-case-picture.ts";
import type { ProjectFacts } from "./project-facts.tsx";

type Item = Pictured & ProjectFacts & { _id: string; title: string; description: string };

/** What the list adds from a case to its item. */
type Note = Pick<Case, "client" | "service" | "result"> & { path: string };

/** A list entry: an item with its case, an item without one, or a case alone. */
export type Study = { id: string; name: string; description: string; picture?: Pictured; facts?: ProjectFacts; note?: Note };

/** Adds the cases to a loading list's items, and appends those without an item. Like the list, it never rejects. */
export async function toStudies(list: Promise<Loaded<readonly Item[]>>, alone: readonly Case[] = []): Promise<Loaded<readonly Study[]>> {
  const told = await mapLoaded(list, tellItem);
  return told.ok ? { ok: true, items: [...told.items, ...alone.map(tellAlone)] } : told;
}

function tellItem(item: Item): Study {
  const found = findCaseOf(item.title);
  const { title, description, imageUrl, picture, client, clientAddress, logo, sector, place, figures } = item;
  const facts = { client, clientAddress, logo, sector, place, figures };
  const study = { id: projectAnchor(item), name: title, description, picture: { imageUrl, picture }, facts };
  return found ? { ...study, note: toNote(found) } : study;
}

function tellAlone(found: Case): Study {
  const picture = findCasePicture(found.slug);
  return { id: found.slug, name: found.title, description: found.summary, ...(picture && { picture }), note: toNote(found) };
}

const toNote = (found: Case): Note => ({ client: found.client, service: found.service, result: found.result, path: casePath(found) });
