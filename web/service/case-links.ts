import { casePath, cases } from "../../content/cases/all.ts";
import type { CaseResult } from "../../content/cases/case.ts";
import type { IsTold } from "../cases/told-cases.ts";

export type CaseLink = { title: string; path: string; result: CaseResult };

/** The visible cases of the service with this page. */
export const caseLinksOf = (servicePath: string, isTold: IsTold): CaseLink[] =>
  cases
    .filter((found) => found.service.path === servicePath && isTold(found))
    .map((found) => ({ title: found.title, path: casePath(found), result: found.result }));
