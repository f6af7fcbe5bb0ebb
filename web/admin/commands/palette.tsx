import { Command, defaultFilter } from "cmdk";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
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
import { useFoundRows } from "./use-found-rows.ts";

/** Prefix of found rows, which the palette's own filter must keep, followed by the tab. */
const FOUND = "found:";
const tabIds = allTabs.map(({ id }) => id);

/** A tab or an action that starts with the text scores almost 1 and is before found rows, which are in the order of the sidebar. */
const filter: typeof defaultFilter = (value, search, keywords) => {
  const [prefix, tab = ""] = value.split(":");
  return `${prefix}:` === FOUND ? 0.5 - tabIds.indexOf(tab) / 1000 : defaultFilter(value, search, keywords);
};

/** Command palette: finds tabs, rows and actions. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const navigate = useNavigate();
  const isOwner = useRole() === "owner";
  const [text, setText] = useState("");
  // Snapshot of the actions: the tab behind may change.
  const [actions] = useState(listPanelActions);
  const found = useFoundRows(text.trim());
  const { failed } = found;
  const selection = useFirstSelected([text, ...found.groups.flatMap(({ tab, rows }) => rows.map(({ id }) => `${tab}:${id}`))].join(" "));
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
  return (
    <Modal title="Go to, find or do" onClose={onClose} className="palette">
      <Command label="Go to, find or do" filter={filter} loop {...selection}>
        <Command.Input
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="A tab, an action, a name or an order"
          maxLength={200}
        />
        <p className="searching" role="status">
          {found.isSearching && "Searching…"}
        </p>
        <Command.List label="Found">
          {!found.isSearching && failed.length === 0 && <Command.Empty>Nothing found.</Command.Empty>}
          <Group heading="Do" items={actions.map(({ label, run }) => ({ label, onSelect: take(run) }))} />
          {found.groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ tab, label: heading, rows }) => (
              <Command.Group key={tab} heading={heading}>
                {rows.map(({ id, label, hint, to }) => (
                  <Command.Item key={id} value={`${FOUND}${tab}:${id}`} onSelect={go(to)}>
                    <TabIcon tab={tab} />
                    <span dir="auto">{label}</span>
                    <small dir="auto">{hint}</small>
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          <Group
            heading="Go to"
            items={allTabs
              .filter((tab) => isOwner || tab.isOwners !== true)
              .map(({ id, label }) => ({ label, tab: id, onSelect: go(tabQuery(id)) }))}
          />
          <Group
            heading="More"
            items={[
              { label: "Keys", onSelect: take(onKeys) },
              { label: `View ${site.name}`, onSelect: go("/") },
            ]}
          />
        </Command.List>
      </Command>
      <div className="search-failed">
        <Status tone="error">
          {failed.length > 0 && (found.isWholeFailed ? "The search failed." : `The search failed in: ${failed.join(", ")}.`)}
        </Status>
        {failed.length > 0 && (
          <Button variant="ghost" size="sm" onClick={tryAgain}>
            Try again
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Keeps the first entry selected while rows arrive, until the user moves the selection. */
function useFirstSelected(entries: string) {
  const [value, onValueChange] = useState("");
  const [shown, setShown] = useState(entries);
  const [hasMoved, setMoved] = useState(false);
  if (entries !== shown) {
    setShown(entries);
    // An empty value selects the first entry.
    if (!hasMoved) onValueChange("");
  }
  return {
    value,
    onValueChange,
    onKeyDown: ({ key }: KeyboardEvent) => setMoved(/^(?:Arrow|Home|End)/.test(key)),
    onPointerMove: () => setMoved(true),
  };
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
