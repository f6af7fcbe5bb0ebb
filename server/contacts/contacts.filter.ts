import { and, between, eq, inArray, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { idsOfReference } from "../../contract/contact-reference.ts";
import type { ContactFilter } from "../../contract/contacts.ts";
import { isWithin, today } from "../platform/agency-days.ts";
import { searchIn } from "../platform/database/search.ts";
import { contacts } from "./contacts.table.ts";

/** Open enquiries. */
const OPEN = ["new", "in_progress"] as const;

/** The matches of a search: by text, or by reference. */
function matchesSearch(q: string | undefined): SQL | undefined {
  const ids = idsOfReference(q ?? "");
  return ids ? or(between(contacts.id, ...ids), searchIn(contacts, q)) : searchIn(contacts, q);
}

function isOf(assignee: NonNullable<ContactFilter["assignee"]>, accountId: string): SQL {
  return assignee === "none" ? isNull(contacts.assigneeId) : eq(contacts.assigneeId, assignee === "me" ? accountId : assignee);
}

/** The condition of a filter, without deleted enquiries. `accountId` is the caller's. */
export function matchesFilter(
  { q, state, service, assignee, from, to, scope, overdue, source }: ContactFilter,
  accountId: string,
): SQL | undefined {
  return and(
    isNull(contacts.deletedAt),
    matchesSearch(q),
    state === undefined ? undefined : eq(contacts.state, state),
    service === undefined ? undefined : eq(contacts.service, service),
    assignee === undefined ? undefined : isOf(assignee, accountId),
    isWithin(contacts.createdAt, { from, to }),
    scope === undefined ? undefined : isNotNull(contacts.scope),
    overdue === undefined ? undefined : and(lte(contacts.followUpOn, today()), inArray(contacts.state, [...OPEN])),
    source === undefined ? undefined : eq(contacts.source, source),
  );
}
