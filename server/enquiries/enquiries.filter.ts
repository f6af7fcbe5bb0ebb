import { and, between, eq, inArray, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { idsOfReference } from "../../contract/enquiry-reference.ts";
import type { EnquiryFilter } from "../../contract/enquiries.ts";
import { isWithin, today } from "../platform/agency-days.ts";
import { searchIn } from "../platform/database/search.ts";
import { enquiries } from "./enquiries.table.ts";

/** Open enquiries. */
const OPEN = ["new", "in_progress"] as const;

/** The matches of a search: by text, or by reference. */
function matchesSearch(q: string | undefined): SQL | undefined {
  const ids = idsOfReference(q ?? "");
  return ids ? or(between(enquiries.id, ...ids), searchIn(enquiries, q)) : searchIn(enquiries, q);
}

function isOf(assignee: NonNullable<EnquiryFilter["assignee"]>, accountId: string): SQL {
  return assignee === "none" ? isNull(enquiries.assigneeId) : eq(enquiries.assigneeId, assignee === "me" ? accountId : assignee);
}

/** The condition of a filter, without deleted enquiries. `accountId` is the caller's. */
export function matchesFilter(
  { q, state, service, assignee, from, to, scope, overdue, source }: EnquiryFilter,
  accountId: string,
): SQL | undefined {
  return and(
    isNull(enquiries.deletedAt),
    matchesSearch(q),
    state === undefined ? undefined : eq(enquiries.state, state),
    service === undefined ? undefined : eq(enquiries.service, service),
    assignee === undefined ? undefined : isOf(assignee, accountId),
    isWithin(enquiries.createdAt, { from, to }),
    scope === undefined ? undefined : isNotNull(enquiries.scope),
    overdue === undefined ? undefined : and(lte(enquiries.followUpOn, today()), inArray(enquiries.state, [...OPEN])),
    source === undefined ? undefined : eq(enquiries.source, source),
  );
}
