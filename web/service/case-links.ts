import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { casePath, cases, findCaseBy, findCaseOf } from "../../content/cases/all.ts";
import type { Case } from "../../content/cases/case.ts";
import { RESULTS_HEADING, type Service } from "../../content/services/service.ts";
import type { TestimonialView } from "../../contract/collection-views.ts";
import { findCasePicture } from "../cases/find-case-picture.ts";
import type { IsTold } from "../cases/told-cases.ts";
import { Image, type Pictured } from "../ui/image.tsx";
import { drawServiceWall } from "./scenes/service-wall.ts";

/** `drawing` is markup: the picture of the case, the portrait of its speaker, or a piece of the page's lattice. */
export type CaseLink = Pick<Case, "title" | "client" | "result"> & {
  path: string;
  drawing: string;
  voice?: { words: string; by: string };
  leftOut?: string | undefined;
};

/** What an item of a list has of its case's picture. */
type Item = Pictured & { title: string };
type Testimonial = Pick<TestimonialView, "name" | "role" | "feedback" | "imageUrl" | "picture">;
type Lists = { items?: readonly Item[]; testimonials?: readonly Testimonial[] };

/** Far enough apart that no two cases of a page show the same piece. */
const boxOf = (seed: number) => ({ left: seed * 40, top: 0, width: 300, height: 169 });

const SIZES = "(width >= 48rem) 55vw, 100vw";

function voiceOf({ quotation }: Case, testimonial: Testimonial | undefined) {
  if (quotation) return quotation;
  return testimonial && { words: testimonial.feedback, by: `${testimonial.name}, ${testimonial.role}` };
}

/** A heading with the figures of its case, as long as that is visible. No line ends between a figure and its unit. */
export function resultsHeadingOf({ results: { heading, about } }: Pick<Service, "results">, isTold: IsTold): string {
  if (about === undefined) return heading;
  const found = cases.find(({ slug }) => slug === about);
  if (!found || !isTold(found)) return RESULTS_HEADING;
  const filled = heading.replace("{from}", found.result.from).replace("{to}", found.result.to);
  return filled.replaceAll(/(?<=\d) (?=\p{L})/gu, "\u00A0");
}

/**
 * The visible cases of a service, then those it shares with another. Used by the loader only: no browser loads the code of their
 * pictures.
 */
export function caseLinksOf(
  { path, results }: { path: string; results?: Service["results"] },
  isTold: IsTold,
  { items = [], testimonials = [] }: Lists = {},
): CaseLink[] {
  const own = cases.filter(({ service }) => service.path === path);
  const shared = (results?.shared ?? []).flatMap((slug) => cases.find((found) => found.slug === slug) ?? []);
  // The case of the heading comes first.
  const isFirst = ({ slug }: Case) => Number(slug === results?.about);
  return [...own, ...shared]
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .filter(isTold)
    .map((found) => {
      const { slug, title, client, result, leftOut, character } = found;
      const testimonial = testimonials.find(({ name }) => findCaseBy(name) === found);
      const shown = (item: Pictured | undefined) => (item?.imageUrl === "" ? undefined : item);
      const pictured = shown(items.find((item) => findCaseOf(item.title) === found)) ?? findCasePicture(slug) ?? shown(testimonial);
      const voice = voiceOf(found, testimonial);
      return {
        title,
        client,
        result,
        path: casePath(found),
        drawing: pictured
          ? renderToStaticMarkup(createElement(Image, { item: pictured, alt: "", sizes: SIZES }))
          : drawServiceWall({ path }, { id: slug, box: boxOf(character.seed) }),
        ...(results?.showsLeftOut ? { leftOut: leftOut[0] } : voice && { voice }),
      };
    });
}
