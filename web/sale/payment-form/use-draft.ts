import { type Dispatch, type SetStateAction, useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Draft, draftFromQuery, emptyDraft, findUnclearAmount, withSaved } from "./draft.ts";
import { saveDraft, readSavedDraft } from "./saved-draft.ts";
import type { Offer } from "../offer.ts";

/** The input so far, or undefined. The page holds it, so it survives a failed reload of the packages. */
export type DraftState = [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>];

/** The draft comes from the address until it is edited; `isNew` tells a new visit from a reload. */
export function useDraft(offers: readonly Offer[], [edited, setEdited]: DraftState, isNew: () => boolean) {
  const [query] = useSearchParams();
  const asked = draftFromQuery(query, offers);
  const unclear = findUnclearAmount(query, offers);
  const draft = edited ?? asked;

  // After a reload, and back from the provider: by its cancel link or the back button (possibly from the bfcache).
  useEffect(() => {
    const restore = () => {
      const saved = readSavedDraft();
      // Another package was chosen after the one in the address.
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
