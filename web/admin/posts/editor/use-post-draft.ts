import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import type { PostFaults } from "../../../../contract/post-rules.ts";
import { staffApi } from "../../api/admin-api.ts";
import { type SaveOutcome, type Saving, useVersionedSave } from "../../kit/use-versioned-save.ts";
import { useUnsaved } from "../../kit/unsaved-guard.tsx";
import { isSamePost, readPostAnswer } from "./post-answers.ts";

/** Milliseconds without typing after which a draft is saved, and after which a save that failed is tried again. */
const SAVE_DELAY = 1200;
const RETRY_DELAY = 10_000;

async function sendDraft({ seen, content }: Saving<EditedPostView, PostContent>): Promise<SaveOutcome<EditedPostView>> {
  if (seen === undefined) throw new Error("a post is begun before it is written");
  const json = { version: seen.version, content };
  return readPostAnswer(await staffApi.admin.posts[":id"].$put({ param: { id: seen._id }, json }));
}

/**
 * A post while it is written: each change is saved as a draft once the typing pauses. Of two who write one post the second is asked; nothing
 * is saved before that.
 */
export function usePostDraft(post: EditedPostView) {
  const [content, setContent] = useState(post.content);
  /** Another text that the editor is to show: that of an earlier version, or of somebody else. */
  const [shown, setShown] = useState<PostContent["body"]>();
  /** The post as it was last seen on the server. */
  const [seen, setSeen] = useState(post);
  const [faults, setFaults] = useState<PostFaults & { at?: string }>({});
  /** How many changes were made, how many of them are saved, and up to which one nothing is saved by itself. */
  const [edits, setEdits] = useState(0);
  const [saved, setSaved] = useState(0);
  const [held, setHeld] = useState(0);
  const [savedAt, setSavedAt] = useState<Date>();
  /** Why the last save was refused, for as long as nothing else is typed. */
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef(0);
  const latest = useRef(post);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const dirty = edits !== saved;
  useUnsaved(dirty);

  const see = (current: EditedPostView) => {
    latest.current = current;
    setSeen(current);
  };
  const save = useVersionedSave<EditedPostView, PostContent>({
    send: sendDraft,
    isSame: isSamePost,
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
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.current.catch(() => undefined).then(task);
    last.current = next;
    return next;
  };
  const saveNow = (whole = content, of = edits) =>
    inTurn(() => {
      sent.current = of;
      return mutateAsync({ seen: latest.current, content: whole });
    });
  const saveSoon = useEffectEvent(() => void saveNow().catch(() => undefined));
  useEffect(() => {
    if (!dirty || isPending || conflict !== undefined || held === edits) return undefined;
    const timer = setTimeout(() => saveSoon(), error === null ? SAVE_DELAY : RETRY_DELAY);
    return () => clearTimeout(timer);
  }, [dirty, isPending, conflict, held, edits, error]);

  const change = (part: Partial<PostContent>) => {
    setContent((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    setEdits((count) => count + 1);
    setRefusal(undefined);
    if (error !== null) reset();
  };
  /** The server's newest version is what is typed over from now on; with `whole`, what stands in the editor too. */
  const take = (current: EditedPostView, whole?: PostContent) => {
    see(current);
    reset();
    if (whole === undefined) return;
    setContent(whole);
    setShown(whole.body);
  };
  return {
    content,
    shown,
    seen,
    faults,
    setFaults,
    dirty,
    savedAt,
    refusal,
    save,
    inTurn,
    conflict,
    change,
    saveNow,
    take,
    /** Puts an earlier version into the editor, to be saved like anything that is typed. */
    putBack: (earlier: PostContent) => {
      change(earlier);
      setShown(earlier.body);
    },
    /** Takes what somebody else has saved, instead of what was typed. */
    takeTheirs: (theirs: EditedPostView) => {
      take(theirs, theirs.content);
      setSaved(edits);
    },
    /** Saves what was put together of two versions. */
    saveMerged: (theirs: EditedPostView, merged: PostContent) => {
      take(theirs, merged);
      void saveNow(merged).catch(() => undefined);
    },
    goOn: () => {
      reset();
      setHeld(edits);
    },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
