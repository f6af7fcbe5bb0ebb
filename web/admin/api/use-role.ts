import type { StaffRole } from "../../../contract/staff-roles.ts";
import { staffApi } from "./admin-api.ts";
import { useSession } from "./session-store.ts";
import { useRead } from "./use-read.ts";

export const ROLE_NAMES: Record<StaffRole, string> = { owner: "Owner", staff: "Staff" };

/** What whoever is logged in may do; undefined until it is known. The server judges each call by itself. */
export function useRole(): StaffRole | undefined {
  const session = useSession();
  const query = useRead(["session"], async (options) => staffApi.admin.verify.$get({}, options));
  return query.data?.role ?? (session.state === "authenticated" ? session.role : undefined);
}
