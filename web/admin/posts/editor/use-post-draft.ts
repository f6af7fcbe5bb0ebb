import { useEffect, useRef, useState } from "react";
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
  const sent = useRef(0);
  const dirty = edits !== saved;
  useUnsaved(dirty);

  const save = useVersionedSave<EditedPostView, PostContent>({
    send: sendDraft,
    isSame: isSamePost,
    onOutcome: async (outcome) => {
      if ("refused" in outcome) {
        setFaults(outcome.refused);
        setHeld(sent.current);
      }
      if (!("saved" in outcome)) return;
      setSeen(outcome.saved);
      setSaved(sent.current);
      setSavedAt(new Date());
    },
  });
  const { isPending, error, conflict, mutate, mutateAsync, reset } = save;

  const saveNow = (saving = { seen, content }) => {
    sent.current = edits;
    return mutateAsync(saving);
  };
  useEffect(() => {
    if (!dirty || isPending || conflict !== undefined || held === edits) return undefined;
    const timer = setTimeout(
      () => {
        sent.current = edits;
        mutate({ seen, content });
      },
      error === null ? SAVE_DELAY : RETRY_DELAY,
    );
    return () => clearTimeout(timer);
  }, [dirty, isPending, conflict, held, edits, error, seen, content, mutate]);

  const change = (part: Partial<PostContent>) => {
    setContent((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    setEdits((count) => count + 1);
    if (error !== null) reset();
  };
  /** The server's newest version is what is typed over from now on; with `whole`, what stands in the editor too. */
  const take = (current: EditedPostView, whole?: PostContent) => {
    setSeen(current);
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
    save,
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
      void saveNow({ seen: theirs, content: merged }).catch(() => undefined);
    },
    goOn: () => {
      reset();
      setHeld(edits);
    },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
