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
import { BackLink } from "../kit/lists/item-view.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";

const TABLE = {
  className: "people",
  columns: ["Person", "Sent", "Last"],
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
  const list = usePagedList("people", async (query, options) => staffApi.admin.people.$get({ query }, options));
  return (
    <PagedTab title={title} list={list} {...TABLE} renderRow={(person) => <PersonRow key={person._id} person={person} />}>
      {role === "owner" && (
        <Link className="link" to="?tab=people&of=personal-data">
          {personalMessages.panel.open}
        </Link>
      )}
    </PagedTab>
  );
}

export const BackToPeople = () => <BackLink to={useItemAddress("of").list} many="people" />;

function PersonRow({ person }: { person: PersonRowView }) {
  const { kind, _id, name, email, enquiries, orders, lastAt } = person;
  const { addressOf } = useItemAddress("of");
  const sent = [
    enquiries > 0 && countOf(enquiries, { one: "enquiry", many: "enquiries" }),
    orders > 0 && countOf(orders, { one: "order", many: "orders" }),
  ];
  return (
    <Row>
      <Cell className="whom">
        <Link className="link" dir="auto" to={addressOf(`${kind}:${_id}`)}>
          <b>{name}</b>
        </Link>
        <span dir="auto">{email}</span>
      </Cell>
      <Cell className="sent">{sent.filter(Boolean).join(", ")}</Cell>
      <Cell className="date">
        <Ago iso={lastAt} />
      </Cell>
    </Row>
  );
}
