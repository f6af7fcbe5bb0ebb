import { useState } from "react";
import type { ContactView } from "../../../contract/contacts.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { failureOf, settleDeletion, staffApi } from "../api/admin-api.ts";
import { ContactRow } from "./contact-row.tsx";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import type { Deleted } from "../trash/deleted-item.ts";
import { PagedTable, remarkOf } from "../kit/lists/paged-list.tsx";
import { SearchField } from "../kit/lists/search-field.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { useForgetRow } from "../trash/use-forget-row.ts";
import { type LoadPage, readPage, usePagedList } from "../kit/lists/use-paged-list.ts";
import { type Restoring, useUndo } from "../history/use-undo.ts";

const COLUMNS = ["From", "Enquiry", "Submitted", "Actions"];
const TEXTS = { failed: staffMessages.contactsLoadFailed, empty: staffMessages.noContacts, one: "enquiry", many: "enquiries" };

const loadContacts: LoadPage<ContactView> = async (query, signal) =>
  readPage(await staffApi.admin.contacts.$get({ query }, { init: { signal } }));

const restoring: Restoring = { one: "enquiry", list: ["contacts"], restore: restoreContact };

export function ContactsTab({ title }: { title: string }) {
  const list = usePagedList("contacts", loadContacts);
  const [doomed, setDoomed] = useState<ContactView>();
  const forgetRow = useForgetRow("contacts", list.items);
  const offerUndo = useUndo(restoring);
  const forget = ({ _id, name }: ContactView, wasThere: boolean) => {
    forgetRow(_id);
    offerUndo(_id, wasThere ? staffMessages.enquiryDeleted(name) : staffMessages.alreadyDeleted("enquiry"));
  };
  return (
    <>
      <Toolbar title={title} remark={remarkOf(list, TEXTS)}>
        <SearchField label="Search enquiries" value={list.search} onChange={list.setSearch} />
        <DeletedButton
          {...restoring}
          load={listDeletedContacts}
          name={({ name }) => name}
          renderItem={({ service }) => <p dir="auto">{service}</p>}
        />
      </Toolbar>
      <PagedTable
        list={list}
        texts={TEXTS}
        className="contacts"
        columns={COLUMNS}
        renderRow={(contact) => <ContactRow key={contact._id} contact={contact} onDelete={setDoomed} />}
      />
      {doomed && (
        <DeleteDialog
          title="Delete enquiry"
          question={staffMessages.contactDeleteQuestion(doomed.name)}
          failed={staffMessages.contactDeleteFailed}
          remove={async () => deleteContact(doomed._id)}
          onDeleted={(wasThere) => forget(doomed, wasThere)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

/** @returns as `settleDeletion` */
async function deleteContact(id: string): Promise<boolean> {
  return settleDeletion(await staffApi.admin.contacts[":id"].$delete({ param: { id } }));
}

async function restoreContact(id: string): Promise<void> {
  const response = await staffApi.admin.contacts[":id"].restore.$post({ param: { id } });
  if (!response.ok) throw await failureOf(response);
}

async function listDeletedContacts(signal: AbortSignal): Promise<Deleted<ContactView>[]> {
  const response = await staffApi.admin.contacts.deleted.$get({}, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
