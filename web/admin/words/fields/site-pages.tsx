import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";

/** Of the list of pages that links are chosen from. */
export const PAGES_ID = "site-pages";

/** The pages of the site that a link can lead to. */
export const usePages = () =>
  useRead(["questions", "pages"], async (options) => staffApi.admin["answer-pages"].$get({}, options), { staleTime: 5 * 60_000 });

/** The list itself, once for all links of a form. */
export function SitePages() {
  const { data = [] } = usePages();
  return (
    <datalist id={PAGES_ID}>
      {data.map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
