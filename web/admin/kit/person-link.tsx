import { Link } from "react-router";
import type { PersonItem } from "../../../contract/people.ts";
import { Person } from "./icons.tsx";

/** The panel's address of the line of time of whoever an item belongs to: it names no person. */
export const personAddress = ({ kind, id }: PersonItem): string => `?tab=people&open=${kind}:${id}`;

/** Leads from a row of items to all that is known of whoever it belongs to. */
export function PersonLink({ of, name }: { of: PersonItem; name: string }) {
  return (
    <Link className="link person-link" to={personAddress(of)}>
      Line of time<span className="sr-only"> of {name}</span>
    </Link>
  );
}

/** The same as a sign among the acts of a row. */
export function PersonIcon({ of, name }: { of: PersonItem; name: string }) {
  return (
    <Link className="icon-btn" to={personAddress(of)} aria-label={`Line of time of ${name}`} title="Line of time">
      <Person />
    </Link>
  );
}

/** The same on an item's own page. */
export function WholePersonLink({ of }: { of: PersonItem }) {
  return (
    <Link className="link" to={personAddress(of)}>
      Everything about this person
    </Link>
  );
}
