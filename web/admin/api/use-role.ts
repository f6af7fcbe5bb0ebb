import type { StaffRole } from "../../../contract/staff-roles.ts";
import { staffApi } from "./admin-api.ts";
import { useSession } from "./session-store.ts";
import { useRead } from "./use-read.ts";

export const ROLE_NAMES: Record<StaffRole, string> = { owner: "Owner", staff: "Staff" };

/** Role of the user, for display only: the server checks each call. Undefined while loading. */
export function useRole(): StaffRole | undefined {
  const session = useSession();
  const query = useRead(["session"], async (options) => staffApi.admin.verify.$get({}, options));
  return query.data?.role ?? (session.state === "authenticated" ? session.role : undefined);
}
