import { Command } from "cmdk";
import { createElement, Fragment, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
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
import { useFoundRows } from "./use-found-rows.ts";

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
      { heading: "Do", entries: actions.map(({ label, run }) => ({ id: `do:${label}`, label, onSelect: take(run) })) },
      { heading: "Go to", entries: tabs.map(({ id, label }) => ({ id: `tab:${id}`, label, tab: id, onSelect: go(tabQuery(id)) })) },
      ...found.groups.map(({ tab, label, rows }) => ({
        heading: label,
        entries: rows.map(({ id, to, ...row }) => ({ ...row, id: `${tab}:${id}`, tab, isFound: true, onSelect: go(to) })),
      })),
      {
        heading: "More",
        entries: [
          { id: "keys", label: "Keys", onSelect: take(onKeys) },
          { id: "site", label: `View ${site.name}`, onSelect: go("/") },
        ],
      },
    ],
    text.trim(),
  );
  const selection = useKeptSelection(groups);
  return (
    <Modal title="Go to, find or do" onClose={onClose} className="palette">
      <Command label="Go to, find or do" shouldFilter={false} loop {...selection}>
        <Command.Input ref={field} value={text} onValueChange={setText} placeholder="Tab, action, name or order" maxLength={200} />
        <p className="searching" role="status">
          {found.isSearching && "Searching…"}
        </p>
        <Command.List label="Found">
          {!found.isSearching && failed.length === 0 && <Command.Empty>Nothing found.</Command.Empty>}
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
