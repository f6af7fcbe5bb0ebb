import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useRole } from "../api/use-role.ts";
import { Modal } from "../kit/modal.tsx";
import { allTabs } from "../tabs.tsx";
import { areKeysOn, switchKeys } from "../shortcuts/keys-setting.ts";
import { isApple } from "../shortcuts/is-apple.ts";
import { tabKeys } from "../shortcuts/tab-keys.ts";
import { useKeys } from "./use-keys.ts";

type Shortcut = { keys: readonly string[]; what: string };

const ANYWHERE: readonly Shortcut[] = [
  { keys: ["Ctrl", "K"], what: "Search, jump to a tab or run an action" },
  { keys: ["/"], what: "Search the list" },
  { keys: ["?"], what: "Show keyboard shortcuts" },
  { keys: ["Ctrl", "Enter"], what: "Save, send or publish" },
  { keys: ["Esc"], what: "Close the dialog, go back to the list, or clear the selection" },
  { keys: ["Ctrl", "Z"], what: "Undo the last deletion" },
];

const LIST: readonly Shortcut[] = [
  { keys: ["j"], what: "Next row or item" },
  { keys: ["k"], what: "Previous row or item" },
  { keys: ["Enter"], what: "Open the row" },
  { keys: ["x"], what: "Select the row" },
  { keys: ["Shift", "j"], what: "Select the row and the next one" },
  { keys: ["Shift", "k"], what: "Select the row and the previous one" },
  { keys: ["e"], what: "Edit or open the row" },
  { keys: ["n"], what: "New item, or a new note in an enquiry" },
];

const ENQUIRY: readonly Shortcut[] = [
  { keys: ["r"], what: "Answer" },
  { keys: ["e"], what: "State" },
  { keys: ["a"], what: "Assignee" },
  { keys: ["f"], what: "Follow-up day" },
];

function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOwner = useRole() === "owner";
  const [isOn, setOn] = useState(areKeysOn);
  const tabs = allTabs
    .filter((tab) => isOwner || tab.isOwners !== true)
    .flatMap(({ id, label }) => (tabKeys[id] === undefined ? [] : [{ keys: ["g", tabKeys[id]], what: label }]));
  const choose = (next: boolean) => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose} isWide>
      <label className="keys-switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
        Enable single-key shortcuts. Turn this off if you use speech input.
      </label>
      <div className="keys">
        <Shortcuts title="Anywhere" of={ANYWHERE} />
        <Shortcuts title="In a list" of={LIST} />
        <Shortcuts title="In an enquiry" of={ENQUIRY} />
        <Shortcuts title="Go to a tab" of={tabs} />
      </div>
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function Shortcuts({ title, of }: { title: string; of: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {of.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{isApple && key === "Ctrl" ? "⌘" : key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Command palette and shortcut list with their keys. Render `dialogs` where no hidden ancestor contains them. */
export function useCommands() {
  const [shown, setShown] = useState<"palette" | "keys">();
  const openPalette = () => setShown("palette");
  const openKeys = () => setShown("keys");
  const close = () => setShown(undefined);
  useKeys({ openPalette, openKeys });
  const dialogs = (
    <>
      <Suspense>{shown === "palette" && <Palette onClose={close} onKeys={openKeys} />}</Suspense>
      {shown === "keys" && <KeysDialog onClose={close} />}
    </>
  );
  return { openPalette, dialogs };
}
