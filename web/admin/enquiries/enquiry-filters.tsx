import { EnquiryQuery } from "../../../contract/enquiries.ts";
import { ENQUIRY_SERVICES, HOME_ENQUIRY_SERVICES } from "../../../contract/enquiry-services.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ChoiceFilter, DayFilter, FilterBar, SwitchFilter } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { stateOptions } from "./enquiry-words.ts";
import { useColleagueOptions } from "./use-colleagues.ts";
import type { Option } from "../kit/options.tsx";

const schema = EnquiryQuery.omit({ q: true, limit: true, cursor: true, page: true, total: true });

export const useEnquiryFilters = () => useFilters(schema);
export type EnquiryFilters = ReturnType<typeof useEnquiryFilters>;

const optionOf = (value: string): Option => ({ value, label: value });
const SERVICES = [...new Set<string>([...ENQUIRY_SERVICES, ...HOME_ENQUIRY_SERVICES])].map(optionOf);
const PEOPLE: readonly Option[] = [
  { value: "me", label: "Me" },
  { value: "none", label: "Nobody" },
];
const ORDERS: readonly Option[] = [
  { value: "oldest", label: "Oldest first" },
  { value: "follow_up", label: "By follow-up day" },
];

function useSourceOptions(): readonly Option[] {
  const { data = [] } = useRead(["contact-sources"], async (options) => staffApi.admin.contacts.sources.$get({}, options));
  return data.map(optionOf);
}

export function EnquiryFilterBar({ filters }: { filters: EnquiryFilters }) {
  const of = { of: filters };
  const people = [...PEOPLE, ...useColleagueOptions()];
  return (
    <FilterBar filters={filters}>
      <ChoiceFilter {...of} name="state" label="State" any="Any" options={stateOptions} />
      <ChoiceFilter {...of} name="assignee" label="Who has it" any="Anybody" options={people} other="A former colleague" />
      <ChoiceFilter {...of} name="service" label="Service" any="Any" options={SERVICES} />
      <ChoiceFilter {...of} name="source" label="Source" any="Any" options={useSourceOptions()} />
      <DayFilter {...of} name="from" label="From" />
      <DayFilter {...of} name="to" label="To" />
      <ChoiceFilter {...of} name="order" label="Order" any="Newest first" options={ORDERS} />
      <SwitchFilter {...of} name="scope" label="With a scope" />
      <SwitchFilter {...of} name="overdue" label="Follow-up due" />
    </FilterBar>
  );
}
