import { type Dispatch, type SetStateAction, useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Draft, draftFromQuery, emptyDraft, findUnclearAmount, withSaved } from "./draft.ts";
import { saveDraft, readSavedDraft } from "./saved-draft.ts";
import type { Offer } from "../offer.ts";

/** What was typed so far, or undefined; held by the page, so that it outlives a reload of the packages that fails. */
export type DraftState = [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>];

/** Until something is edited, the draft is what the address asks for; `isNew` says whether somebody has just come to it. */
export function useDraft(offers: readonly Offer[], [edited, setEdited]: DraftState, isNew: () => boolean) {
  const [query] = useSearchParams();
  const asked = draftFromQuery(query, offers);
  const unclear = findUnclearAmount(query, offers);
  const draft = edited ?? asked;

  // After a reload, and back from the provider's page: by its cancel link or by the browser's back button (which may wake this very page up).
  useEffect(() => {
    const restore = () => {
      const saved = readSavedDraft();
      // Another package was chosen since the address asked for one.
      const start = saved.package_name && !isNew() ? emptyDraft : asked;
      if (Object.keys(saved).length > 0) setEdited((current) => withSaved(current ?? start, saved, unclear === undefined ? offers : []));
    };
    restore();
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the page
  }, []);

  useEffect(() => {
    if (edited && edited !== emptyDraft) saveDraft(edited);
  }, [edited]);

  return { asked, unclear, draft, setDraft: setEdited, leave: () => setEdited(emptyDraft) };
}

export type Sale = ReturnType<typeof useDraft>;
