import { useCallback, useEffect, useRef, useState } from "react";
import { type AnyWords, readWords, type SiteDocument } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { CallFailure } from "../api/admin-api.ts";
import { markOutdated, readAgain } from "../api/query-client.ts";
import { isSameValue } from "../history/merge-fields.ts";
import { useDraft } from "../kit/drafts/use-draft.ts";
import { useCall } from "../kit/use-call.ts";
import type { SaveOutcome } from "../kit/use-versioned-save.ts";
import { documentsApi, readDocumentAnswer } from "./document-calls.ts";
import { followOriginal, isAbout, setAt, wordsOf } from "./words-form.ts";

const putWords = async ({ name, version }: EditedDocumentView, words: AnyWords) =>
  readDocumentAnswer(await documentsApi[":name"].$put({ param: { name }, json: { version, words: { ...words } } }));

/** Autosaved draft of a document. */
export function useWordsDraft(declared: SiteDocument, document: EditedDocumentView) {
  /** Whether errors are shown before a field was blurred. */
  const [isJudged, setJudged] = useState(false);
  const { fields } = declared;
  const draft = useDraft<EditedDocumentView, AnyWords>({
    item: document,
    contentOf: wordsOf,
    send: async (seen, words) => {
      const outcome = await putWords(seen, words);
      await markOutdated(["documents"]);
      if (!("saved" in outcome)) return outcome;
      const followed = followOriginal(fields, words, seen.original, outcome.saved.original);
      return followed === words ? outcome : putWords(outcome.saved, followed);
    },
    isSame: (words, current) => isSameValue(readWords(declared, words).words, wordsOf(current)),
    findFault: (words) => readWords(declared, words).faults[0]?.message,
  });
  const { change } = draft;
  const { original } = draft.seen;
  const followed = useRef(original);
  useEffect(() => {
    const before = followed.current;
    followed.current = original;
    // The same rebase as in `send`.
    if (!isSameValue(before, original))
      change(
        (words) => followOriginal(fields, words, before, original),
        () => false,
      );
  }, [fields, original, change]);
  const type = useCallback(
    (path: string, word: unknown) =>
      change(
        (words) => setAt(words, path, word),
        (said) => isAbout(said, path),
      ),
    [change],
  );
  return {
    ...draft,
    declared,
    isJudged,
    judge: () => setJudged(true),
    type,
  };
}

export type WordsDraft = ReturnType<typeof useWordsDraft>;

/**
 * @returns the saved document, or undefined for invalid fields
 * @throws CallFailure for an edit conflict: the server's version is taken, or edits made since are kept and the next save reports the conflict
 */
async function settle(draft: WordsDraft, outcome: SaveOutcome<EditedDocumentView>): Promise<EditedDocumentView | undefined> {
  if ("refused" in outcome) {
    draft.setFaults(outcome.refused);
    return undefined;
  }
  if ("conflict" in outcome) {
    const text = draft.dirty ? staffMessages.changedMeanwhile : staffMessages.theirsShown;
    draft.meetTheirs(outcome.conflict);
    throw new CallFailure(409, text);
  }
  await readAgain(["documents"]);
  return outcome.saved;
}

/** Saves the draft, then publishes it. @returns undefined for invalid fields */
export function usePublishWords(draft: WordsDraft) {
  const { name } = draft.declared;
  return useCall({
    mutationFn: async () => {
      const saved = draft.dirty ? await draft.saveNow() : { saved: draft.seen };
      if (!("saved" in saved)) return undefined;
      return draft.inTurn(async ({ version }) => {
        const done = await settle(
          draft,
          await readDocumentAnswer(await documentsApi[":name"].publish.$post({ param: { name }, json: { version } })),
        );
        if (done) draft.take(done);
        return done;
      });
    },
  });
}

/** Discards the draft, or resets the document to its original. @throws CallFailure for an edit conflict */
export async function goBack(draft: WordsDraft, to: "discard" | "reset") {
  const { name } = draft.declared;
  draft.hold();
  try {
    return await draft.inTurn(async ({ version }) => {
      const call = documentsApi[":name"][to];
      const done = await settle(draft, await readDocumentAnswer(await call.$post({ param: { name }, json: { version } })));
      if (done) draft.takeTheirs(done);
      return done;
    });
  } catch (error) {
    draft.release();
    throw error;
  }
}
