import type { EnquiryView } from "../../../contract/enquiries.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { EnquiryDetail } from "./detail/enquiry-detail.tsx";
import { type EnquiryFilters, EnquiryFilterBar, useEnquiryFilters } from "./enquiry-filters.tsx";
import { EnquiryRow } from "./enquiry-row.tsx";
import { enquiryTrash } from "./enquiry-trash.tsx";
import { EnterEnquiryButton } from "./enter-enquiry.tsx";
import { MarkEnquiries } from "./mark-enquiries.tsx";
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

const { contacts: enquiries } = staffApi.admin;
const TEXTS = {
  failed: staffMessages.enquiriesLoadFailed,
  empty: staffMessages.noEnquiries,
  emptyHint: staffMessages.noEnquiriesHint,
  one: "enquiry",
  many: "enquiries",
};
const TABLE = { className: "enquiries", columns: ["From", "Enquiry", "Who has it", "Submitted", "Actions"], texts: TEXTS };

const remove: SeveralAct = {
  verb: "Delete",
  done: "deleted",
  question: staffMessages.enquiriesDeleteQuestion,
  send: async (ids) => enquiries.deletions.$post({ json: { ids } }),
  undo: enquiryTrash.restore,
};

export function EnquiriesTab({ title }: { title: string }) {
  const { id } = useItemAddress();
  const filters = useEnquiryFilters();
  const list = usePagedList("contacts", async (query, options) => enquiries.$get({ query }, options), filters);
  return (
    <ListAndItem
      id={id}
      items={list.items}
      list={<EnquiriesList title={title} list={list} filters={filters} />}
      item={id !== undefined && <EnquiryDetail key={id} id={id} title={title} listed={list.asked} />}
    />
  );
}

type EnquiriesListProps = { title: string; list: PagedList<EnquiryView, EnquiryFilters["values"]>; filters: EnquiryFilters };

function EnquiriesList({ title, list, filters }: EnquiriesListProps) {
  const deletion = useDeletion(enquiryTrash, list.items);
  const selection = useSelection(list.items);
  const { order: _, ...query } = list.asked;
  return (
    <>
      <PagedTab
        title={title}
        list={list}
        {...TABLE}
        sort={{ column: "Submitted", filters }}
        renderRow={(enquiry) => <EnquiryRow key={enquiry._id} enquiry={enquiry} selection={selection} onDelete={deletion.ask} />}
        filters={<EnquiryFilterBar filters={filters} />}
        selection={
          <SelectionBar selection={selection} texts={TEXTS}>
            <MarkEnquiries selection={selection} />
            <SeveralButton act={remove} ids={selection.ids} selection={selection} texts={TEXTS} list="contacts" />
          </SelectionBar>
        }
      >
        <EnterEnquiryButton />
        <ExportButton name="enquiries" load={async () => enquiries.export.$get({ query })} />
        <DeletedButton trash={enquiryTrash} />
      </PagedTab>
      <DeleteDialog deletion={deletion} />
    </>
  );
}
