import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";

/** Id of the `datalist` of pages. */
export const PAGES_ID = "site-pages";

/** Pages that a link can lead to. */
export const usePages = () =>
  useRead(["questions", "pages"], async (options) => staffApi.admin["answer-pages"].$get({}, options), { staleTime: 5 * 60_000 });

/** The `datalist`, once for all link fields. */
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
