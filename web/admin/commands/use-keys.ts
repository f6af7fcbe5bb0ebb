import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { tabQuery } from "../../../contract/admin-paths.ts";
import { isTyping } from "../shortcuts/is-typing.ts";
import { areKeysOn } from "../shortcuts/keys-setting.ts";
import { tabKeys } from "../shortcuts/tab-keys.ts";

/** Maximum milliseconds between the two keys of a sequence such as `g p`. */
const PAIR = 1500;

const find = (selector: string) => document.querySelector<HTMLElement>(`.work-area ${selector}`);
const tabOf = new Map(Object.entries(tabKeys).map(([tab, key]) => [key, tab]));

/** The visible control with this `aria-keyshortcuts`: in the open item, in the current row, in the focused part of the tab, or the first outside rows. */
function findControl(key: string): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>(`.work-area [aria-keyshortcuts~="${CSS.escape(key)}"]`)];
  const shown = controls.filter((one) => one.checkVisibility());
  const part = document.activeElement?.closest(".part");
  return (
    shown.find((one) => one.closest(".sheet") !== null) ??
    shown.find((one) => currentRow()?.contains(one)) ??
    shown.find((one) => part?.contains(one) && one.closest("tr") === null) ??
    shown.find((one) => one.closest("tr") === null)
  );
}

/** Activates a control by its key: focuses a field, clicks anything else. */
function pressControl(key: string): boolean {
  const control = findControl(key);
  if (control === undefined) return false;
  control.focus();
  if (!isTyping(control)) control.click();
  return true;
}

/** Rows of the tab's list, without tables in a sheet. */
const rows = () => [...document.querySelectorAll<HTMLElement>(".work-area .grid-table:not(.sheet *) tbody tr")];
/** The focused row, or the one whose item is open. */
const currentRow = () =>
  document.activeElement?.closest<HTMLElement>(".grid-table:not(.sheet *) tbody tr") ??
  rows().find((row) => row.querySelector("[aria-current]") !== null);

const press = (element: HTMLElement | null | undefined): boolean => {
  element?.click();
  return element !== null && element !== undefined;
};

/** A sheet, or the row whose form is open. */
const OPENED = ".sheet, .work-area .grid-table [aria-current]";

/** Moves focus to the next or previous row, and opens it if one is open. Without a list, it follows the item's Previous or Next link. */
function step(way: 1 | -1): boolean {
  if (rows().length === 0) return press(find(way === 1 ? 'a[rel="next"]' : 'a[rel="prev"]'));
  const all = rows();
  const current = currentRow();
  const row = current === undefined ? all[0] : all[all.indexOf(current) + way];
  const target = row?.querySelector<HTMLElement>('a[id^="open-"], a, button');
  target?.focus();
  if (find(OPENED) !== null && target?.matches("a")) target.click();
  row?.scrollIntoView({ block: "nearest" });
  return target !== undefined && target !== null;
}

const boxOf = (row: Element | undefined) => row?.querySelector<HTMLInputElement>('input[type="checkbox"]');

const select = (row: Element | undefined) => {
  const box = boxOf(row);
  if (box?.checked === false) box.click();
};

/** Selects the current row and the one it moves to. */
function extend(way: 1 | -1): boolean {
  const row = currentRow();
  if (!boxOf(row ?? rows()[0])) return false;
  select(row);
  if (step(way)) select(currentRow());
  return true;
}

/** Saves or sends the form with focus, or publishes what is open. */
function send(): boolean {
  const submit = document.activeElement?.closest("form")?.querySelector<HTMLElement>('[type="submit"]');
  return press(submit ?? (isCovered() ? undefined : findControl("Control+Enter")));
}

function focusSearch(): boolean {
  const field = find('input[type="search"]');
  field?.focus();
  return field !== null;
}

const single: Readonly<Record<string, () => boolean>> = {
  "/": focusSearch,
  j: () => step(1),
  k: () => step(-1),
  J: () => extend(1),
  K: () => extend(-1),
  x: () => press(boxOf(currentRow())),
  // Rows that are edited in their item have no button for it.
  e: () => pressControl("e") || press(currentRow()?.querySelector<HTMLElement>('a[id^="open-"]')),
  Escape: () => press(find("a.back") ?? find(".selection-acts .clear")),
};

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** The key as without Caps Lock. */
const keyOf = ({ key, shiftKey }: KeyboardEvent) => {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
};

/** Whether the target is a field outside an open item, where Escape has another meaning. */
const isTypingOutside = (target: EventTarget | null) =>
  target instanceof Element && isTyping(target) && target.closest(".sheet, .edit") === null;

const isSendKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Whether a dialog or popover is open, which handles its own keys. */
const isCovered = () => document.querySelector("dialog[open], :popover-open") !== null;

type Openers = { openPalette: () => void; openKeys: () => void };

/** Keyboard shortcuts of the panel; the keys dialog of `use-commands.tsx` lists them. Ignored in fields and dialogs. */
export function useKeys({ openPalette, openKeys }: Openers): void {
  const navigate = useNavigate();
  const actOn = useEffectEvent((key: string, isPair: boolean): boolean => {
    if (isPair) {
      const tab = tabOf.get(key);
      if (tab !== undefined) void navigate(tabQuery(tab));
      return tab !== undefined;
    }
    if (key === "?") {
      openKeys();
      return true;
    }
    return single[key]?.() ?? pressControl(key);
  });
  const showPalette = useEffectEvent(openPalette);
  useEffect(() => {
    let pairedAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isSendKey(event)) {
        if (send()) event.preventDefault();
        return;
      }
      if (isCovered()) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        showPalette();
        return;
      }
      const { ctrlKey, metaKey, altKey, timeStamp } = event;
      const key = keyOf(event);
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Escape" ? isTypingOutside(event.target) : isTyping(event.target) || !areKeysOn()) return;
      const isPair = timeStamp - pairedAt < PAIR;
      pairedAt = key === "g" && !isPair ? timeStamp : -Infinity;
      if (key !== "g" && actOn(key, isPair)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
