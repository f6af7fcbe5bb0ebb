import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Faults } from "../../../forms/use-form.ts";
import { useUnsaved } from "../unsaved-guard.tsx";
import { type SaveOutcome, type Saving, useVersionedSave } from "../use-versioned-save.ts";

/** Debounce of the autosave in milliseconds, and the delay before a failed save is retried. */
const SAVE_DELAY = 1200;
const RETRY_DELAY = 10_000;

type DraftDeps<Item, Content> = {
  /** The item when it was opened. */
  item: Item;
  contentOf: (item: Item) => Content;
  /** @throws CallFailure for an error that isn't a `SaveOutcome` */
  send: (seen: Item, content: Content) => Promise<SaveOutcome<Item>>;
  /** Whether the server has this content. */
  isSame: (content: Content, current: Item) => boolean;
  /** Client-side validation: an error prevents saving. */
  findFault?: (content: Content) => string | undefined;
};

/** Autosave isn't paused. */
const NOT_HELD = -1;

const noFault = () => undefined;

/** Autosave of a draft, debounced. After an edit conflict nothing is saved until the user has resolved it. */
export function useDraft<Item extends { _id: string; version: number }, Content>({
  item,
  contentOf,
  send,
  isSame,
  findFault = noFault,
}: DraftDeps<Item, Content>) {
  const [content, setContent] = useState(() => contentOf(item));
  /** Last version seen on the server. */
  const [seen, setSeen] = useState(item);
  const [faults, setFaults] = useState<Faults>({});
  /** Number of edits, the number when last saved, and the number up to which autosave is paused. */
  const [edits, setEdits] = useState(0);
  const [saved, setSaved] = useState(0);
  const [held, setHeld] = useState(0);
  const [savedAt, setSavedAt] = useState<Date>();
  /** The server's validation error, until the next edit. */
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef(0);
  /** Current value of `edits` for async callbacks, which would see a stale closure. */
  const made = useRef(0);
  const latest = useRef(item);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const dirty = edits !== saved;
  /** Client-side validation error of the current content. */
  const fault = findFault(content);
  useUnsaved(dirty);

  const see = (current: Item) => {
    latest.current = current;
    setSeen(current);
  };
  const save = useVersionedSave<Item, Content>({
    send: async ({ seen: over, content: whole }: Saving<Item, Content>) => {
      if (over === undefined) throw new Error("a draft is of something that is there");
      return send(over, whole);
    },
    isSame,
    onOutcome: async (outcome) => {
      if ("refused" in outcome) {
        setFaults(outcome.refused);
        setRefusal(Object.values(outcome.refused)[0]);
        setHeld(sent.current);
      }
      if (!("saved" in outcome)) return;
      see(outcome.saved);
      setSaved(sent.current);
      setSavedAt(new Date());
    },
  });
  const { isPending, error, conflict, mutateAsync, reset } = save;

  /** Runs saves one after another: concurrent saves would conflict with each other. */
  const inTurn = <Result>(task: (current: Item) => Promise<Result>): Promise<Result> => {
    const next = last.current.catch(() => undefined).then(async () => task(latest.current));
    last.current = next;
    return next;
  };
  const saveNow = (whole = content, of = edits) =>
    inTurn(async (current) => {
      sent.current = of;
      return mutateAsync({ seen: current, content: whole });
    });
  const saveSoon = useEffectEvent(() => void saveNow().catch(() => undefined));
  useEffect(() => {
    if (!dirty || isPending || conflict !== undefined || held === edits || fault !== undefined) return undefined;
    const timer = setTimeout(() => saveSoon(), error === null ? SAVE_DELAY : RETRY_DELAY);
    return () => clearTimeout(timer);
  }, [dirty, isPending, conflict, held, edits, error, fault]);
  // A new edit clears the last error, so that it's saved after the normal delay.
  const forgetFailure = useEffectEvent(() => error !== null && reset());
  useEffect(() => void forgetFailure(), [edits]);

  /** `isAbout` selects the errors that this edit clears. */
  const change = useCallback((update: (before: Content) => Content, isAbout: (fault: string) => boolean) => {
    setContent(update);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !isAbout(name))));
    made.current += 1;
    setEdits(made.current);
    setRefusal(undefined);
  }, []);
  /** Rebases on the server's version; with `whole` it replaces the content too. */
  const take = (current: Item, whole?: Content) => {
    see(current);
    reset();
    if (whole !== undefined) setContent(whole);
  };
  /** Discards the edits in favour of the server's version. */
  const takeTheirs = (theirs: Item) => {
    take(theirs, contentOf(theirs));
    setSaved(edits);
    setFaults({});
  };
  return {
    content,
    seen,
    faults,
    setFaults,
    dirty,
    savedAt,
    refusal,
    fault,
    save,
    inTurn,
    // Includes edits made while the save was in flight.
    conflict: conflict && { ...conflict, mine: content },
    change,
    saveNow,
    take,
    takeTheirs,
    /** Takes the server's version after a call that lost a race. If there were edits since, they're kept, and the next save reports the conflict. */
    meetTheirs: (theirs: Item) => {
      if (made.current === edits) takeTheirs(theirs);
    },
    /** Replaces the content by an earlier version, saved like an edit. */
    putBack: (earlier: Content) =>
      change(
        () => earlier,
        () => true,
      ),
    /** Saves the merged content of a conflict. */
    saveMerged: (theirs: Item, merged: Content) => {
      take(theirs, merged);
      void saveNow(merged).catch(() => undefined);
    },
    /** Pauses autosave until the next edit. */
    hold: () => {
      reset();
      setHeld(edits);
    },
    release: () => setHeld(NOT_HELD),
  };
}
