import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { PANEL_PATH, tabQuery } from "../../../contract/admin-paths.ts";

/** Goes on to the panel, to the tab the visitor came for; the panel itself judges whether there is such a tab. */
export function useEnterPanel(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = tabQuery(query.get("tab"), query.get("q"));
  return useCallback(async () => navigate(PANEL_PATH + search, { replace: true }), [navigate, search]);
}
