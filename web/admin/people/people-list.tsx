import { Link } from "react-router";
import type { PersonRowView } from "../../../contract/people.ts";
import { personalMessages } from "../../../contract/personal-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRole } from "../api/use-role.ts";
import { Ago } from "../kit/times/ago.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { countOf } from "../kit/lists/list-table.tsx";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { PersonPage } from "./person-page.tsx";

const TABLE = {
  className: "people",
  columns: ["Person", "Sent", "Last activity"],
  texts: {
    failed: staffMessages.peopleLoadFailed,
    empty: staffMessages.noPeople,
    emptyHint: staffMessages.noPeopleHint,
    one: "person",
    many: "people",
  },
};

export function PeopleList({ title }: { title: string }) {
  const role = useRole();
  const { id } = useItemAddress();
  const list = usePagedList("people", async (query, options) => staffApi.admin.people.$get({ query }, options));
  const table = (
    <PagedTab title={title} list={list} {...TABLE} renderRow={(person) => <PersonRow key={person._id} person={person} />}>
      {role === "owner" && (
        <Link className="link" to="?tab=people&open=personal-data">
          {personalMessages.panel.open}
        </Link>
      )}
    </PagedTab>
  );
  const items = list.items?.map((person) => ({ _id: addressedAs(person) }));
  return <ListAndItem id={id} items={items} list={table} item={id !== undefined && <PersonPage key={id} title={title} of={id} />} />;
}

/** A person's URL uses one of their items, since URLs contain no personal data. */
const addressedAs = ({ kind, _id }: PersonRowView) => `${kind}:${_id}`;

function PersonRow({ person }: { person: PersonRowView }) {
  const { name, email, enquiries, orders, lastAt } = person;
  const sent = [
    enquiries > 0 && countOf(enquiries, { one: "enquiry", many: "enquiries" }),
    orders > 0 && countOf(orders, { one: "order", many: "orders" }),
  ];
  return (
    <Row>
      <Cell className="whom">
        <OpenLink id={addressedAs(person)}>
          <b>{name}</b>
        </OpenLink>
        <span dir="auto">{email}</span>
      </Cell>
      <Cell className="sent">{sent.filter(Boolean).join(", ")}</Cell>
      <Cell className="date">
        <Ago iso={lastAt} />
      </Cell>
    </Row>
  );
}
