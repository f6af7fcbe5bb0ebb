import type { ContactView } from "../../../contract/contacts.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { ContactDetail } from "./detail/contact-detail.tsx";
import { type ContactFilters, ContactFilterBar, useContactFilters } from "./contact-filters.tsx";
import { ContactRow } from "./contact-row.tsx";
import { contactTrash } from "./contact-trash.tsx";
import { EnterContactButton } from "./enter-contact.tsx";
import { MarkContacts } from "./mark-contacts.tsx";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { type SeveralAct, SeveralButton } from "../kit/lists/several-button.tsx";
import { SelectionBar } from "../kit/lists/selection-bar.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { type PagedList, usePagedList } from "../kit/lists/use-paged-list.ts";
import { useSelection } from "../kit/lists/use-selection.ts";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { useDeletion } from "../trash/use-deletion.ts";

const { contacts } = staffApi.admin;
const TEXTS = {
  failed: staffMessages.contactsLoadFailed,
  empty: staffMessages.noContacts,
  emptyHint: staffMessages.noContactsHint,
  one: "enquiry",
  many: "enquiries",
};
const TABLE = { className: "enquiries", columns: ["From", "Enquiry", "Who has it", "Submitted", "Actions"], texts: TEXTS };

const remove: SeveralAct = {
  verb: "Delete",
  done: "deleted",
  question: staffMessages.contactsDeleteQuestion,
  send: async (ids) => contacts.deletions.$post({ json: { ids } }),
};

export function ContactsTab({ title }: { title: string }) {
  const { id } = useItemAddress();
  const filters = useContactFilters();
  const list = usePagedList("contacts", async (query, options) => contacts.$get({ query }, options), filters);
  return (
    <ListAndItem
      id={id}
      items={list.items}
      list={<ContactsList title={title} list={list} filters={filters} />}
      item={id !== undefined && <ContactDetail key={id} id={id} title={title} listed={list.asked} />}
    />
  );
}

type ContactsListProps = { title: string; list: PagedList<ContactView, ContactFilters["values"]>; filters: ContactFilters };

function ContactsList({ title, list, filters }: ContactsListProps) {
  const deletion = useDeletion(contactTrash, list.items);
  const selection = useSelection(list.items);
  const { order: _, ...query } = list.asked;
  return (
    <>
      <PagedTab
        title={title}
        list={list}
        {...TABLE}
        sort={{ column: "Submitted", filters }}
        renderRow={(contact) => <ContactRow key={contact._id} contact={contact} selection={selection} onDelete={deletion.ask} />}
        filters={<ContactFilterBar filters={filters} />}
        selection={
          <SelectionBar selection={selection} texts={TEXTS}>
            <MarkContacts selection={selection} />
            <SeveralButton act={remove} ids={selection.ids} selection={selection} texts={TEXTS} list="contacts" />
          </SelectionBar>
        }
      >
        <EnterContactButton />
        <ExportButton name="enquiries" load={async () => contacts.export.$get({ query })} />
        <DeletedButton trash={contactTrash} />
      </PagedTab>
      <DeleteDialog deletion={deletion} />
    </>
  );
}
