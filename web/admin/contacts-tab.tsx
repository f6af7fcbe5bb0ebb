import { useState } from "react";
import type { ContactView } from "../../contract/contacts.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { staffApi } from "./admin-api.ts";
import { ContactRow } from "./contact-row.tsx";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";
import { PagedTable, remarkOf } from "./paged-list.tsx";
import { SearchField } from "./search-field.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";
import { type LoadPage, readPage, usePagedList } from "./use-paged-list.ts";

const COLUMNS = ["From", "Enquiry", "Submitted", "Actions"];
const TEXTS = { failed: staffMessages.contactsLoadFailed, empty: staffMessages.noContacts, one: "enquiry", many: "enquiries" };

const loadContacts: LoadPage<ContactView> = async (query, signal) =>
  readPage(await staffApi.admin.contacts.$get({ query }, { init: { signal } }));

export function ContactsTab({ title }: { title: string }) {
  const list = usePagedList("contacts", loadContacts);
  const [doomed, setDoomed] = useState<ContactView>();
  const moveFocusFrom = useFocusAfterDelete(list.items);
  return (
    <>
      <Toolbar title={title} remark={remarkOf(list, TEXTS)}>
        <SearchField label="Search enquiries" value={list.search} onChange={list.setSearch} />
      </Toolbar>
      <PagedTable
        list={list}
        texts={TEXTS}
        className="contacts"
        columns={COLUMNS}
        renderRow={(contact) => <ContactRow key={contact._id} contact={contact} onDelete={setDoomed} />}
      />
      {doomed && <DeleteContactDialog contact={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => moveFocusFrom(doomed._id)} />}
    </>
  );
}
