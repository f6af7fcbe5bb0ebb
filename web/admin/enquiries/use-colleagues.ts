import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import type { Option } from "../kit/options.tsx";

export function useColleagues() {
  const { data = [] } = useRead(["colleagues"], async (options) => staffApi.admin.colleagues.$get({}, options));
  return data;
}

export function useColleagueOptions(): readonly Option[] {
  return useColleagues().map(({ _id, userId }) => ({ value: _id, label: userId }));
}
