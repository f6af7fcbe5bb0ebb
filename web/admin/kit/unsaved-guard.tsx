import { type InputEvent, useEffect, useId, useState, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { DiscardDialog } from "./confirm-dialog.tsx";
import { openedOf } from "./lists/use-item-address.ts";

type Place = { pathname: string; search: string };

/** Whether navigation loses input. Other parameters than tab and open item, such as filters, don't unmount a form. */
function isLosing(from: Place, to: Place): boolean {
  const [query, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  if (from.pathname !== to.pathname || query.get("tab") !== next.get("tab")) return hasUnsaved();
  const opened = openedOf(next);
  return openedOf(query) !== opened && [...unsaved.values()].some((isLost) => isLost(opened));
}

/** Asks before navigation discards unsaved input. The router allows one blocker, so this one covers all forms. */
export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLosing(currentLocation, nextLocation));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const isUnsaved = useHasUnsaved();
  // Autosave was faster than the answer: there is nothing to discard.
  useEffect(() => {
    if (blocker.state === "blocked" && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return <DiscardDialog onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />;
}

type IsLost = (opened: string | undefined) => boolean;

const unsaved = new Map<string, IsLost>();
const followers = new Set<() => void>();
const always: IsLost = () => true;

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

function followUnsaved(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** `hasUnsaved` as state: renders again when it changes. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(followUnsaved, hasUnsaved);

function giveUp(id: string): void {
  unsaved.delete(id);
  for (const follow of followers) follow();
}

/** Gives up all unsaved input, for leaving an item that was just deleted. */
export function giveUpUnsaved(): void {
  for (const id of unsaved.keys()) giveUp(id);
}

/**
 * Registers a form as unsaved while it's mounted and dirty.
 * @param isLost whether its input is lost when this item of the tab is opened, or none
 * @returns a function that gives the input up, for navigation in the same moment
 */
export function useUnsaved(isDirty: boolean, isLost = always): () => void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.set(id, isLost);
    return () => giveUp(id);
  }, [id, isDirty, isLost]);
  return () => giveUp(id);
}

/** Whether an input of a form differs from its initial value. Passwords don't count: browsers fill them in. */
function hasInput({ elements }: HTMLFormElement): boolean {
  return [...elements].some((element) => {
    if (element instanceof HTMLSelectElement)
      return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    return element instanceof HTMLInputElement && element.type !== "password" && element.value !== element.defaultValue;
  });
}

/** Registers a form with uncontrolled inputs as unsaved. `settle` is called once its input is saved. */
export function useUnsavedForm() {
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  return {
    isTyped,
    onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => setTyped(hasInput(currentTarget)),
    settle: () => setTyped(false),
  };
}
