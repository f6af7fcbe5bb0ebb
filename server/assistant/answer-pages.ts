import type { AnswerPageView } from "../../contract/questions.ts";
import { readSiteMap } from "../discovery/site-map.ts";
import type { Db } from "../platform/database/db.ts";

/** The pages that an answer can link to, in the groups of the sitemap. */
export async function listAnswerPages(db: Db): Promise<AnswerPageView[]> {
  const groups = await readSiteMap(db);
  return groups.flatMap(({ heading, entries }) =>
    entries.flatMap(({ name, path, parts = [] }) => [
      { path, name, group: heading },
      ...parts.map((part) => ({ path: part.path, name: `${name}: ${part.name}`, group: heading })),
    ]),
  );
}
