import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { casePath, cases, findCaseOf } from "../../content/cases/all.ts";
import type { CaseResult } from "../../content/cases/case.ts";
import { findCasePicture } from "../cases/find-case-picture.ts";
import type { IsTold } from "../cases/told-cases.ts";
import { Image, type Pictured } from "../ui/image.tsx";
import { drawServiceWall } from "./scenes/service-wall.ts";

/** `drawing` is markup: the picture of the case, or a piece of the page's lattice. */
export type CaseLink = { title: string; path: string; result: CaseResult; drawing: string };

/** What an item of a list has of its case's picture. */
type Item = Pictured & { title: string };

/** Far enough apart that no two cases of a page show the same piece. */
const boxOf = (seed: number) => ({ left: seed * 40, top: 0, width: 300, height: 200 });

/** The visible cases of the service with this page. Used by the loader only: no browser loads the code of their pictures. */
export const caseLinksOf = (servicePath: string, isTold: IsTold, items: readonly Item[] = []): CaseLink[] =>
  cases
    .filter((found) => found.service.path === servicePath && isTold(found))
    .map((found) => {
      const item = items.find(({ title, imageUrl }) => imageUrl !== "" && findCaseOf(title) === found);
      const picture = item ?? findCasePicture(found.slug);
      const drawing = picture
        ? renderToStaticMarkup(createElement(Image, { item: picture, alt: "", sizes: "13rem" }))
        : drawServiceWall({ path: servicePath }, { id: found.slug, box: boxOf(found.character.seed) });
      return { title: found.title, path: casePath(found), result: found.result, drawing };
    });
