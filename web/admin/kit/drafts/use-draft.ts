import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Faults } from "../../../forms/use-form.ts";
import { useUnsaved } from "../unsaved-guard.tsx";
import { type SaveOutcome, type Saving, useVersionedSave } from "../use-versioned-save.ts";

/** Milliseconds without typing after which a draft is saved, and after which a save that failed is tried again. */
const SAVE_DELAY = 1200;
const RETRY_DELAY = 10_000;

type Deps<Item, Content> = {
  /** As it was when it was opened. */
  item: Item;
  contentOf: (item: Item) => Content;
  /** @throws CallFailure where it came to none of the outcomes */
  send: (seen: Item, content: Content) => Promise<SaveOutcome<Item>>;
  /** Whether this is what the server has. */
  isSame: (content: Content, current: Item) => boolean;
  /** What keeps this from being saved, where that is known before. */
  findFault?: (content: Content) => string | undefined;
};

/** No number of changes. */
const NOT_HELD = -1;

/** Nothing is wrong with what the server alone judges. */
const noFault = () => undefined;

/**
 * Autosave: something is written, and each change is saved as a draft once the typing pauses. Of two who write the same the second is asked;
 * nothing is saved before that.
 */
export function useDraft<Item extends { _id: string; version: number }, Content>({
  item,
  contentOf,
  send,
  isSame,
  findFault = noFault,
}: Deps<Item, Content>) {
  const [content, setContent] = useState(() => contentOf(item));
  /** As it was last seen on the server. */
  const [seen, setSeen] = useState(item);
  const [faults, setFaults] = useState<Faults>({});
  /** How many changes were made, how many of them are saved, and up to which one nothing is saved by itself. */
  const [edits, setEdits] = useState(0);
  const [saved, setSaved] = useState(0);
  const [held, setHeld] = useState(0);
  const [savedAt, setSavedAt] = useState<Date>();
  /** Why the last save was refused, for as long as nothing else is typed. */
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef(0);
  /** The same number as `edits`, as it is at any moment and not as it was drawn. */
  const made = useRef(0);
  const latest = useRef(item);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const dirty = edits !== saved;
  /** What is missing or wrong in what is being typed. */
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

  /** After what is on its way: of two saves at once the second would meet the first as somebody else's. */
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
  // What failed is no news of what is typed now, and is tried again sooner.
  const forgetFailure = useEffectEvent(() => error !== null && reset());
  useEffect(() => void forgetFailure(), [edits]);

  /** `isAbout` tells which faults are of what changes here. */
  const change = useCallback((update: (before: Content) => Content, isAbout: (fault: string) => boolean) => {
    setContent(update);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !isAbout(name))));
    made.current += 1;
    setEdits(made.current);
    setRefusal(undefined);
  }, []);
  /** The server's newest version is what is typed over from now on; with `whole`, what is written on too. */
  const take = (current: Item, whole?: Content) => {
    see(current);
    reset();
    if (whole !== undefined) setContent(whole);
  };
  /** Takes what the server has, instead of what was typed. */
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
    // What was typed while the save was on its way is mine too.
    conflict: conflict && { ...conflict, mine: content },
    change,
    saveNow,
    take,
    takeTheirs,
    /**
     * What the server has where a call, begun when this was drawn, came too late. It is taken unless something was typed since: that is kept, and
     * the next save asks what stays of both.
     */
    meetTheirs: (theirs: Item) => {
      if (made.current === edits) takeTheirs(theirs);
    },
    /** Writes on with an earlier version, to be saved like anything that is typed. */
    putBack: (earlier: Content) =>
      change(
        () => earlier,
        () => true,
      ),
    /** Saves what was put together of two versions. */
    saveMerged: (theirs: Item, merged: Content) => {
      take(theirs, merged);
      void saveNow(merged).catch(() => undefined);
    },
    /** Saves nothing of what is typed so far, until more is. */
    hold: () => {
      reset();
      setHeld(edits);
    },
    /** Goes on saving by itself. */
    release: () => setHeld(NOT_HELD),
  };
}
