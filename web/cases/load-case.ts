import { casePath, findCaseBy, findCaseOf, isOwnCase, nextCase } from "../../content/cases/all.ts";
import type { Case, CaseResult } from "../../content/cases/case.ts";
import { mvpDays } from "../../content/home.ts";
import { askForCasePath } from "../../content/enquiry-topics.ts";
import { caseStudyCopy } from "../../content/pages/case-studies.ts";
import type { OurProjectView, PortfolioView } from "../../contract/collection-views.ts";
import type { ApiClient } from "../api.ts";
import { drawBareWall, drawClosing, drawDefinitions, drawShapes } from "../lattice/draw-lattice.ts";
import type { Pictured } from "../ui/image.tsx";
import { load } from "../ui/loaded.ts";
import { findCasePicture } from "./find-case-picture.ts";
import type { ProjectFacts } from "./project-facts.tsx";
import type { IsTold } from "./told-cases.ts";

/** A quote about a case: a current testimonial, or the case's own. */
export type Voice = { words: string; name: string; role?: string; portrait?: Pictured };

type Told = Pick<Case, "slug" | "title" | "client" | "result" | "counted" | "problem" | "week" | "leftOut" | "since" | "built" | "service">;

export type CaseView = {
  told: Told;
  /** From the client's list or our own. */
  group: string;
  days: readonly { name: string; text: string }[];
  tile: Case["character"]["tile"];
  /** `definitions` has the shapes both walls reference. */
  drawing: { definitions: string; wall: string; closing: string };
  /** Its item's picture, if the item still exists. */
  picture?: Pictured;
  /** The staff's facts about its item. */
  facts?: ProjectFacts;
  voice?: Voice;
  next: { title: string; path: string; result: CaseResult; picture?: Pictured };
  askPath: string;
};

/** The data of a case's page. A list that fails leaves out its part only. */
export async function loadCase(api: ApiClient, found: Case, isTold: IsTold): Promise<CaseView> {
  const next = nextCase(found, isTold);
  const [item, nextItem, voice] = await Promise.all([findItem(api, found), findItem(api, next), findVoice(api, found)]);
  const [picture, nextPicture] = [pictureOf(item) ?? findCasePicture(found.slug), pictureOf(nextItem) ?? findCasePicture(next.slug)];
  const { slug, title, client, result, counted, problem, week, leftOut, since, built, service } = found;
  const { angle, seed } = found.character;
  return {
    told: { slug, title, client, result, counted, problem, week, leftOut, since, built, service },
    group: caseStudyCopy.groups[isOwnCase(found) ? "own" : "clients"],
    days: found.days.map((text, index) => ({ name: mvpDays[index]?.name ?? "", text })),
    tile: found.character.tile,
    drawing: { definitions: drawDefinitions(drawShapes(angle)), wall: drawBareWall(seed), closing: drawClosing(seed) },
    ...(picture && { picture }),
    ...(item && { facts: factsOf(item) }),
    ...(voice && { voice }),
    next: { title: next.title, path: casePath(next), result: next.result, ...(nextPicture && { picture: nextPicture }) },
    askPath: askForCasePath(found),
  };
}

type Item = PortfolioView | OurProjectView;

async function findItem(api: ApiClient, found: Case): Promise<Item | undefined> {
  const lists = found.isAlone ? [] : await Promise.all([load(api.admin.portfolio.$get()), load(api["our-projects"].$get())]);
  return lists.flatMap((list) => (list.ok ? list.items : [])).find(({ title }) => findCaseOf(title) === found);
}

const factsOf = ({ client, clientAddress, logo, sector, place, figures }: Item): ProjectFacts => ({
  client,
  clientAddress,
  logo,
  sector,
  place,
  figures,
});

const pictureOf = (item: Item | undefined): Pictured | undefined =>
  item && item.imageUrl !== "" ? { imageUrl: item.imageUrl, picture: item.picture } : undefined;

async function findVoice(api: ApiClient, found: Case): Promise<Voice | undefined> {
  if (found.quotation) return { words: found.quotation.words, name: found.quotation.by };
  const list = await load(api.admin.testimonials.$get());
  const item = list.ok ? list.items.find(({ name }) => findCaseBy(name) === found) : undefined;
  return item && { words: item.feedback, name: item.name, role: item.role, portrait: { imageUrl: item.imageUrl, picture: item.picture } };
}
