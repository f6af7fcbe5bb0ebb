import { Link } from "react-router";
import type { PersonEntry, PersonItem } from "../../../../contract/people.ts";
import { Person } from "../icons.tsx";

/** URL of the timeline of an item's person; it contains no personal data. */
export const personAddress = ({ kind, id }: PersonItem): string => `?tab=people&open=${kind}:${id}`;

const TABS = { contact: "contacts", payment: "payments", file: "files", message: "outbox" } as const;

/** URL of an item in the panel; conversations have no list. */
export function itemAddress({ kind, id }: PersonEntry["item"]): string {
  return kind === "conversation" ? personAddress({ kind, id }) : `?tab=${TABS[kind]}&open=${id}`;
}

/** Link from a row to the person's timeline. */
export function PersonLink({ of, name }: { of: PersonItem; name: string }) {
  return (
    <Link className="link person-link" to={personAddress(of)}>
      Timeline<span className="sr-only"> of {name}</span>
    </Link>
  );
}

/** The same as an icon. */
export function PersonIcon({ of, name }: { of: PersonItem; name: string }) {
  return (
    <Link className="icon-btn" to={personAddress(of)} aria-label={`Timeline of ${name}`} title="Timeline">
      <Person />
    </Link>
  );
}

/** The same on an item's page. */
export function WholePersonLink({ of }: { of: PersonItem }) {
  return (
    <Link className="link" to={personAddress(of)}>
      Everything about this person
    </Link>
  );
}
