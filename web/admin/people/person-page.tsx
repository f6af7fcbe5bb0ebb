import { Link } from "react-router";
import { MAX_ENTRIES, PERSON_ITEMS, type PersonEntry, type PersonItem, type PersonView } from "../../../contract/people.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { CallFailure, staffApi } from "../api/admin-api.ts";
import { useRole } from "../api/use-role.ts";
import { useRead } from "../api/use-read.ts";
import { MailLink, Phone } from "../kit/person/reach.tsx";
import { countOf } from "../kit/lists/list-table.tsx";
import { Beside } from "../kit/lists/beside.tsx";
import { BackLink, ItemName } from "../kit/lists/item-view.tsx";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { EntryBody } from "./entry-body.tsx";
import { site } from "../../../content/site.ts";
import { drawIcon } from "../../ui/icons.tsx";

/** Parses `contact:<id>` from the URL. */
function parseItem(of: string): PersonItem | undefined {
  const [wanted, id = ""] = of.split(":");
  const kind = PERSON_ITEMS.find((one) => one === wanted);
  return kind && /^[\da-f-]{36}$/i.test(id) ? { kind, id } : undefined;
}

export const BackToPeople = () => <BackLink to={useItemAddress().list} many="people" />;

/** Everything about a person, found by one of their items. */
export function PersonPage({ title, of }: { title: string; of: string }) {
  const item = parseItem(of);
  const query = useRead(["people", "of", of], async (options) => {
    if (item === undefined) throw new CallFailure(404, undefined);
    return staffApi.admin.people[":kind"][":id"].$get({ param: item }, options);
  });
  const entries = query.data?.entries;
  return (
    <LoadedTab
      title={title}
      remark={entries && countOf(entries.length, { one: "entry", many: "entries" })}
      className="person"
      query={query}
      texts={{ loading: "Loading the timeline…", failed: staffMessages.personLoadFailed, gone: staffMessages.personGone }}
      tools={<Beside many="people" />}
      head={<BackToPeople />}
      skeleton={<LineSkeleton />}
    >
      {(person) => <Person person={person} />}
    </LoadedTab>
  );
}

function Person({ person: { names, emails, phones, entries, isCut } }: { person: PersonView }) {
  const role = useRole();
  const [name = staffMessages.nameless, ...others] = names;
  return (
    <>
      <header className="person-head">
        <ItemName name={name} />
        {others.length > 0 && <p dir="auto">Also {others.join(", ")}</p>}
        <ul>
          {emails.map((email) => (
            <li key={email}>
              <MailLink email={email} />{" "}
              {role === "owner" && (
                <Link className="link" to="?tab=people&open=personal-data" state={{ email }}>
                  Export or erase<span className="sr-only"> {email}</span>
                </Link>
              )}
            </li>
          ))}
          {phones.map((phone) => (
            <li key={phone}>
              <Phone phone={phone} />
            </li>
          ))}
        </ul>
      </header>
      {isCut && <p className="person-cut">{staffMessages.personCut(MAX_ENTRIES)}</p>}
      <LineOfTime entries={entries} name={name} />
    </>
  );
}

const ROWS = [1, 2, 3, 4];

function LineSkeleton() {
  return (
    <div className="time-line skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

const timeZone = site.timeZoneName;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone });
const own = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** Timeline of a person, grouped by day in the agency's time zone. */
function LineOfTime({ entries, name }: { entries: PersonEntry[]; name: string }) {
  const days = Map.groupBy(entries, ({ at }) => day.format(new Date(at)));
  return (
    <div className="time-line">
      {[...days].map(([title, inside]) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} <small>{site.timeZone}</small>
          </h3>
          <ol>
            {inside.map((entry, place) => (
              // Entries are only appended, so the index is a stable key.
              <Entry key={`${entry.kind}-${entry.at}-${place}`} entry={entry} name={name} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, name }: { entry: PersonEntry; name: string }) {
  const date = new Date(entry.at);
  return (
    <li className={`entry of-${entry.kind}`}>
      <EntrySign kind={entry.kind} />
      <time dateTime={entry.at} title={own.format(date)}>
        {time.format(date)}
      </time>
      <div className="entry-body">
        <EntryBody entry={entry} name={name} />
      </div>
    </li>
  );
}

const icons: Record<PersonEntry["kind"], ReturnType<typeof drawIcon>> = {
  visit: drawIcon("M10 2a8 8 0 100 16 8 8 0 000-16zM2 10h16M10 2c3 2.5 3 13.5 0 16M10 2c-3 2.5-3 13.5 0 16"),
  conversation: drawIcon("M3 4h14v10H9l-4 3v-3H3z"),
  document: drawIcon("M5 2h7l4 4v12H5zM12 2v4h4"),
  enquiry: drawIcon("M4 3h12v14H4zM7 7h6M7 10h6M7 13h3"),
  order: drawIcon("M4 6h12l1 11H3zM7 8V5a3 3 0 016 0v3"),
  payment: drawIcon("M2 5h16v10H2zM2 8.5h16M5 12h3"),
  mail: drawIcon("M2 5h16v11H2zM2 5l8 6 8-6"),
  note: drawIcon("M3 17l1-4L14 3l3 3L7 16z"),
  change: drawIcon("M3 7h12M11 3l4 4-4 4M17 13H5M9 9l-4 4 4 4"),
};

/** Icon of an entry, to scan a long timeline. */
function EntrySign({ kind }: { kind: PersonEntry["kind"] }) {
  const Icon = icons[kind];
  return (
    <span className="entry-sign">
      <Icon />
    </span>
  );
}
