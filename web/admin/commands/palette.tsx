import { Command } from "cmdk";
import { createElement, Fragment, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { tabQuery } from "../../../contract/admin-paths.ts";
import { site } from "../../../content/site.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { useRole } from "../api/use-role.ts";
import { Modal } from "../kit/modal.tsx";
import { TabIcon } from "../shortcuts/tab-icon.tsx";
import { allTabs } from "../tabs.tsx";
import { listPanelActions } from "../shortcuts/panel-actions.ts";
import { type EntryGroup, rankEntries } from "./rank-entries.ts";
import { createSearch } from "../../../contract/search-rules.ts";
import { type FoundRow, searchedLists, wholeLists } from "./row-sources.ts";

/** Minimum query length of the row search, its debounce in milliseconds, and the maximum rows per list. */
const MIN_LETTERS = 2;
const SEARCH_DELAY = 250;
const MAX_ROWS = 5;
/** Milliseconds for which a list that is searched in the browser isn't read again. */
const FRESH = 60_000;

/** Rows of all tabs that match a text, in the order of the sidebar, as each list answers. A failed list doesn't hide the others. */
function useFoundRows(text: string) {
  const q = useSettled(text);
  const isAsked = text.length >= MIN_LETTERS;
  const isSettled = isAsked && q.length >= MIN_LETTERS;
  const answers = useQueries({
    queries: searchedLists.map(({ tab, find }) => ({
      queryKey: ["palette", tab, q],
      queryFn: async ({ signal }: { signal: AbortSignal }) => find({ q, limit: String(MAX_ROWS) }, { init: { signal } }),
      enabled: isSettled,
      placeholderData: isSettled ? keepPreviousData : undefined,
    })),
  });
  // Read from the first letter on, so that their rows are there with the second.
  const lists = useQueries({
    queries: wholeLists.map(({ key, load }) => ({
      queryKey: key,
      queryFn: async ({ signal }: { signal: AbortSignal }) => load({ init: { signal } }),
      staleTime: FRESH,
      enabled: text !== "",
    })),
  });
  const isNamed = createSearch(text);
  const found = [
    ...answers.map((answer, index) => {
      const rows = answer.data ?? [];
      const isOutdated = q !== text || answer.isPlaceholderData;
      return { answer, tab: searchedLists[index]?.tab, rows: isOutdated ? rows.filter(({ label }) => isNamed([label])) : rows };
    }),
    ...lists.map((answer, index) => ({
      answer,
      tab: wholeLists[index]?.tab,
      rows: answer.data === undefined ? [] : (wholeLists[index]?.search(answer.data, text).slice(0, MAX_ROWS) ?? []),
    })),
  ];
  const places = allTabs.map(({ id, label }) => ({ tab: id, label, found: found.filter(({ tab }) => tab === id) }));
  const failed = isAsked ? found.filter(({ answer }) => answer.isError) : [];
  return {
    groups: places.map(({ tab, label, found: of }) => ({ tab, label, rows: isAsked ? of.flatMap(({ rows }): FoundRow[] => rows) : [] })),
    isSearching: isAsked && (q !== text || found.some(({ answer }) => answer.isLoading || answer.isPlaceholderData)),
    /** Labels of the tabs whose search failed. */
    failed: places.filter(({ tab }) => failed.some((one) => one.tab === tab)).map(({ label }) => label),
    isAllFailed: failed.length === found.length,
    tryAgain: () => failed.forEach(({ answer }) => void answer.refetch()),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Command palette: finds tabs, rows and actions. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const navigate = useNavigate();
  const isOwner = useRole() === "owner";
  const [text, setText] = useState("");
  // Snapshot of the actions: the tab behind may change.
  const [actions] = useState(listPanelActions);
  const found = useFoundRows(text.trim());
  const { failed } = found;
  const field = useRef<HTMLInputElement>(null);
  // Otherwise `showModal` focuses the first focusable element.
  useEffect(() => field.current?.focus(), []);
  const take = (act: () => void) => () => {
    onClose();
    act();
  };
  const tryAgain = () => {
    found.tryAgain();
    // The button is removed.
    field.current?.focus();
  };
  const go = (to: string) => take(() => void navigate(to));
  const tabs = allTabs.filter((tab) => isOwner || tab.isOwners !== true);
  const groups = rankEntries(
    [
      { heading: "Actions", entries: actions.map(({ label, run }) => ({ id: `do:${label}`, label, onSelect: take(run) })) },
      { heading: "Go to", entries: tabs.map(({ id, label }) => ({ id: `tab:${id}`, label, tab: id, onSelect: go(tabQuery(id)) })) },
      ...found.groups.map(({ tab, label, rows }) => ({
        heading: label,
        entries: rows.map(({ id, to, ...row }) => ({ ...row, id: `${tab}:${id}`, tab, isFound: true, onSelect: go(to) })),
      })),
      {
        heading: "More",
        entries: [
          { id: "keys", label: "Keyboard shortcuts", onSelect: take(onKeys) },
          { id: "site", label: `View ${site.name}`, onSelect: go("/") },
        ],
      },
    ],
    text.trim(),
  );
  const selection = useKeptSelection(groups);
  return (
    <Modal title="Search or jump to" onClose={onClose} className="palette">
      <Command label="Search or jump to" shouldFilter={false} loop {...selection}>
        <Command.Input
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="Search tabs, actions, names and orders"
          maxLength={200}
        />
        <p className="searching" role="status">
          {found.isSearching && "Searching…"}
        </p>
        <Command.List label="Results">
          {!found.isSearching && failed.length === 0 && <Command.Empty>No results.</Command.Empty>}
          {groups.map(({ heading, entries }) => (
            <Command.Group key={heading} heading={heading}>
              {entries.map(({ id, label, hint, tab, isFound, onSelect }) => (
                <Command.Item key={id} value={id} onSelect={onSelect}>
                  {tab !== undefined && <TabIcon tab={tab} />}
                  <span dir={isFound ? "auto" : undefined}>
                    <Marked words={text}>{label}</Marked>
                  </span>
                  {hint && (
                    <small dir="auto">
                      <Marked words={text}>{hint}</Marked>
                    </small>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <div className="search-failed">
        <Status tone="error">
          {failed.length > 0 && (found.isAllFailed ? "The search failed." : `The search failed in: ${failed.join(", ")}.`)}
        </Status>
        {failed.length > 0 && (
          <Button variant="ghost" size="sm" onClick={tryAgain}>
            Try again
          </Button>
        )}
      </div>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> <span>move</span> <kbd>↵</kbd> <span>open</span> <kbd>Esc</kbd> <span>close</span>
      </p>
    </Modal>
  );
}

/** A text with the searched words marked. */
function Marked({ words, children }: { words: string; children: string }) {
  const searched = words.split(/\s+/).flatMap((word) => (word === "" ? [] : [word.replace(/[$()*+.?[\\\]^{|}]/g, (sign) => `\\${sign}`)]));
  if (searched.length === 0) return children;
  // Odd parts are what the group matched.
  const parts = children.split(new RegExp(`(${searched.join("|")})`, "i"));
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 === 1 ? createElement("mark", null, part) : part)));
}

/** The selected entry. A changed text selects the first one; rows that arrive later don't move the selection. */
function useKeptSelection(groups: readonly EntryGroup[]) {
  const [value, onValueChange] = useState("");
  const isListed = groups.some(({ entries }) => entries.some(({ id }) => id === value));
  // `cmdk` misses that the selected entry is gone if others go with it. Without a value it selects the first one.
  if (value !== "" && !isListed) onValueChange("");
  return { value, onValueChange };
}
