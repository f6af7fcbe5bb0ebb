import { useState } from "react";
import { type EnquiryView, EnquiryQuery } from "../../../contract/enquiries.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi, staffDownloads, readAnswer } from "../api/admin-api.ts";
import { EnquiryDetail } from "./detail/enquiry-detail.tsx";
import { ENQUIRY_SERVICES, HOME_ENQUIRY_SERVICES } from "../../../contract/enquiry-services.ts";
import { useRead } from "../api/use-read.ts";
import { ChoiceFilter, DayFilter, FilterBar, SwitchFilter } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { stateOptions } from "./enquiry-words.ts";
import { useColleagueOptions } from "./use-colleagues.ts";
import { type Option, Options } from "../kit/options.tsx";
import { EnquiryRow } from "./enquiry-row.tsx";
import { enquiryTrash } from "./enquiry-trash.tsx";
import { EnterEnquiryButton } from "./enter-enquiry.tsx";
import { isOneOf } from "../../../contract/records.ts";
import { ENQUIRY_STATES } from "../../../contract/enquiry-states.ts";
import { limits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../kit/failure.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { submitting } from "../kit/call-form.tsx";
import { readAgain } from "../api/query-client.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { type SeveralAct, SeveralButton } from "../kit/lists/several-button.tsx";
import { SelectionBar } from "../kit/lists/selection-bar.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { type PagedList, usePagedList } from "../kit/lists/use-paged-list.ts";
import { useSelection, type Selection } from "../kit/lists/use-selection.ts";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { useDeletion } from "../trash/use-deletion.ts";

/** Option for "unchanged"; can't be an account id. */
const KEEP = "";
const NOBODY = "none";

type Marks = { state: string; assignee: string };

const toJson = ({ state, assignee }: Marks, ids: string[]) => ({
  ids,
  ...(isOneOf(ENQUIRY_STATES, state) && { state }),
  ...(assignee !== KEEP && { assigneeId: assignee === NOBODY ? null : assignee }),
});

/** @returns number of enquiries that still existed @throws CallFailure */
async function markAll(marks: Marks, ids: readonly string[]): Promise<number> {
  let changed = 0;
  // In batches of the server's limit: with many pages loaded, more can be selected.
  for (let first = 0; first < ids.length; first += limits.maxPageSize) {
    const json = toJson(marks, ids.slice(first, first + limits.maxPageSize));
    changed += (await readAnswer(await staffApi.admin.contacts.marks.$post({ json }))).changed;
  }
  return changed;
}

function MarkEnquiries({ selection }: { selection: Selection }) {
  const toast = useToast();
  const colleagues = useColleagueOptions();
  const [marks, setMarks] = useState<Marks>({ state: KEEP, assignee: KEEP });
  const marking = useCall({
    mutationFn: async () => markAll(marks, selection.ids),
    onSuccess: (changed) => {
      toast(staffMessages.enquiriesMarked(changed));
      selection.clear();
    },
    // Also after a failure: the batches before it are saved.
    onSettled: async () => readAgain(["contacts"]),
  });
  const isNothing = marks.state === KEEP && marks.assignee === KEEP;
  return (
    <form className="marks" onSubmit={submitting(() => !isNothing && !marking.isPending && marking.mutate())}>
      <label className="filter">
        <span>State</span>
        <select value={marks.state} onChange={(event) => setMarks({ ...marks, state: event.target.value })}>
          <option value={KEEP}>No change</option>
          <Options of={stateOptions} />
        </select>
      </label>
      <label className="filter">
        <span>Assignee</span>
        <select value={marks.assignee} onChange={(event) => setMarks({ ...marks, assignee: event.target.value })}>
          <option value={KEEP}>No change</option>
          <option value={NOBODY}>Unassigned</option>
          <Options of={colleagues} />
        </select>
      </label>
      <Button type="submit" size="sm" busy={marking.isPending} disabled={isNothing}>
        Apply
      </Button>
      <Failure text={staffMessages.enquiriesMarkFailed} error={marking.error} />
    </form>
  );
}

const schema = EnquiryQuery.omit({ q: true, limit: true, cursor: true, page: true, total: true });

const useEnquiryFilters = () => useFilters(schema);
type EnquiryFilters = ReturnType<typeof useEnquiryFilters>;

const optionOf = (value: string): Option => ({ value, label: value });
const SERVICES = [...new Set<string>([...ENQUIRY_SERVICES, ...HOME_ENQUIRY_SERVICES])].map(optionOf);
const PEOPLE: readonly Option[] = [
  { value: "me", label: "Me" },
  { value: "none", label: "Unassigned" },
];
const ORDERS: readonly Option[] = [
  { value: "oldest", label: "Oldest first" },
  { value: "follow_up", label: "By follow-up day" },
];

function useSourceOptions(): readonly Option[] {
  const { data = [] } = useRead(["contact-sources"], async (options) => staffApi.admin.contacts.sources.$get({}, options));
  return data.map(optionOf);
}

function EnquiryFilterBar({ filters }: { filters: EnquiryFilters }) {
  const of = { of: filters };
  const people = [...PEOPLE, ...useColleagueOptions()];
  return (
    <FilterBar filters={filters}>
      <ChoiceFilter {...of} name="state" label="State" any="Any" options={stateOptions} />
      <ChoiceFilter {...of} name="assignee" label="Assignee" any="Anyone" options={people} other="A former colleague" />
      <ChoiceFilter {...of} name="service" label="Service" any="Any" options={SERVICES} />
      <ChoiceFilter {...of} name="source" label="Source" any="Any" options={useSourceOptions()} />
      <DayFilter {...of} name="from" label="From" />
      <DayFilter {...of} name="to" label="To" />
      <ChoiceFilter {...of} name="order" label="Order" any="Newest first" options={ORDERS} />
      <SwitchFilter {...of} name="scope" label="Has a scope" />
      <SwitchFilter {...of} name="overdue" label="Follow-up due" />
    </FilterBar>
  );
}

const { contacts: enquiries } = staffApi.admin;
const TEXTS = {
  failed: staffMessages.enquiriesLoadFailed,
  empty: staffMessages.noEnquiries,
  emptyHint: staffMessages.noEnquiriesHint,
  one: "enquiry",
  many: "enquiries",
};
const TABLE = { className: "enquiries", columns: ["From", "Enquiry", "Assignee", "Submitted", "Actions"], texts: TEXTS };

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
        <ExportButton name="enquiries" load={async () => staffDownloads.admin.contacts.export.$get({ query })} />
        <DeletedButton trash={enquiryTrash} />
      </PagedTab>
      <DeleteDialog deletion={deletion} />
    </>
  );
}
