import { casePath, cases } from "../../content/cases/all.ts";
import type { CaseResult } from "../../content/cases/case.ts";

export type CaseLink = { title: string; path: string; result: CaseResult };

/** The cases that were work of the service with this page. */
export const caseLinksOf = (servicePath: string): CaseLink[] =>
  cases
    .filter(({ service }) => service.path === servicePath)
    .map((found) => ({ title: found.title, path: casePath(found), result: found.result }));
