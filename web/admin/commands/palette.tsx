import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command, defaultFilter } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { contactReference } from "../../../contract/contact-reference.ts";
import { tabQuery } from "../../../contract/admin-paths.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { site } from "../../../content/site.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { useRole } from "../api/use-role.ts";
import { Modal } from "../kit/modal.tsx";
import { personAddress } from "../kit/person/person-link.tsx";
import { useDocuments } from "../words/document-calls.ts";
import { TabIcon } from "../shortcuts/tab-icon.tsx";
import { allTabs } from "../tabs.tsx";
import { listPanelActions } from "../shortcuts/panel-actions.ts";

/** Minimum query length of the row search, its debounce in milliseconds, and the maximum results per kind. */
const MIN_LETTERS = 2;
const SEARCH_DELAY = 250;
const MAX_ROWS = 5;

type Row = { tab: string; id: string; label: string; hint: string; to: string };

/** Prefix of server results, which the palette's own filter must keep. */
const FOUND = "found:";
const filter: typeof defaultFilter = (value, search, keywords) => (value.startsWith(FOUND) ? 1 : defaultFilter(value, search, keywords));

/** Command palette: finds tabs, rows and actions. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const navigate = useNavigate();
  const isOwner = useRole() === "owner";
  const [text, setText] = useState("");
  // Snapshot of the actions: the tab behind may change.
  const [actions] = useState(listPanelActions);
  const found = useRows(text.trim());
  const { data: documents = [] } = useDocuments();
  const field = useRef<HTMLInputElement>(null);
  // Otherwise `showModal` focuses the first focusable element.
  useEffect(() => field.current?.focus(), []);
  const take = (act: () => void) => () => {
    onClose();
    act();
  };
  const go = (to: string) => take(() => void navigate(to));
  return (
    <Modal title="Go to, find or do" onClose={onClose} className="palette">
      <Command label="Go to, find or do" filter={filter} loop>
        <Command.Input
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="A tab, an action, a name or an order"
          maxLength={200}
        />
        <p className="sr-only" role="status">
          {found.isError ? "The search failed." : found.isFetching ? "Searching…" : ""}
        </p>
        <Command.List label="Found">
          <Command.Empty>{found.isFetching ? "Searching…" : "Nothing found."}</Command.Empty>
          <Group heading="Do" items={actions.map(({ label, run }) => ({ label, onSelect: take(run) }))} />
          <Command.Group heading="Found">
            {(found.data ?? []).map(({ tab, id, label, hint, to }) => (
              <Command.Item key={`${tab} ${id}`} value={`${FOUND}${tab}:${id}`} onSelect={go(to)}>
                <TabIcon tab={tab} />
                <span dir="auto">{label}</span>
                <small>{hint}</small>
              </Command.Item>
            ))}
          </Command.Group>
          <Group
            heading="Go to"
            items={allTabs
              .filter((tab) => isOwner || tab.isOwners !== true)
              .map(({ id, label }) => ({ label, tab: id, onSelect: go(tabQuery(id)) }))}
          />
          {text.trim() !== "" && (
            <Group
              heading="Words"
              items={documents.map(({ name, label, group }) => ({
                label: label === group ? label : `${group}: ${label}`,
                tab: "words",
                onSelect: go(rowAddress("words", name)),
              }))}
            />
          )}
          <Group
            heading="More"
            items={[
              { label: "Keys", onSelect: take(onKeys) },
              { label: `View ${site.name}`, onSelect: go("/") },
            ]}
          />
        </Command.List>
      </Command>
      {found.isError && <p className="status err">The search failed. Type on to try again.</p>}
    </Modal>
  );
}

type Entry = { label: string; tab?: string; onSelect: () => void };

function Group({ heading, items }: { heading: string; items: readonly Entry[] }) {
  return (
    <Command.Group heading={heading}>
      {items.map(({ label, tab, onSelect }) => (
        <Command.Item key={label} value={label} onSelect={onSelect}>
          {tab !== undefined && <TabIcon tab={tab} />}
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function useRows(text: string) {
  const q = useSettled(text);
  return useQuery({
    queryKey: ["palette", q],
    queryFn: async ({ signal }) => findRows(q, signal),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: q.length >= MIN_LETTERS ? keepPreviousData : undefined,
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const rowAddress = (tab: string, id: string) => `?${new URLSearchParams({ tab, open: id })}`;

/** Newest matches of each kind. @throws CallFailure */
async function findRows(q: string, signal: AbortSignal): Promise<Row[]> {
  const asked = { query: { q, limit: String(MAX_ROWS) } };
  const init = { init: { signal } };
  const { contacts, payments, people } = staffApi.admin;
  const [enquiries, orders, persons] = await Promise.all([
    contacts.$get(asked, init).then(readAnswer),
    payments.$get(asked, init).then(readAnswer),
    people.$get(asked, init).then(readAnswer),
  ]);
  return [
    ...enquiries.map(({ _id, name, service }) => ({
      tab: "contacts",
      id: _id,
      label: name,
      hint: `${service}, ${contactReference(_id)}`,
      to: rowAddress("contacts", _id),
    })),
    ...orders.map(({ _id, name, packageName, amount, currency }) => ({
      tab: "payments",
      id: _id,
      label: name,
      hint: `${packageName}, ${formatAmount(amount, currency)}`,
      to: rowAddress("payments", _id),
    })),
    ...persons.map(({ _id, kind, name, email }) => ({
      tab: "people",
      id: _id,
      label: name,
      hint: email,
      to: personAddress({ kind, id: _id }),
    })),
  ];
}
