import { type Dispatch, type SetStateAction, useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Draft, draftFromQuery, emptyDraft, withKept } from "./draft.ts";
import { keepDraft, readKeptDraft } from "./kept-draft.ts";
import type { Offer } from "./offer.ts";

/** What was typed so far, or undefined; held by the page, so that it outlives a reload of the packages that fails. */
export type DraftState = [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>];

/** Until something is edited, the draft is what the address asks for. */
export function useDraft(offers: readonly Offer[], [edited, setEdited]: DraftState) {
  const [query] = useSearchParams();
  const draft = edited ?? draftFromQuery(query, offers);

  // Back from the provider's page, by its cancel link or by the browser's back button (which may wake this very page up).
  useEffect(() => {
    const restore = () => {
      const kept = readKeptDraft();
      if (kept) setEdited((current) => withKept(current ?? draftFromQuery(query, offers), kept, offers));
    };
    restore();
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the page
  }, []);

  const leave = () => {
    keepDraft(draft);
    setEdited(emptyDraft);
  };
  return { draft, setDraft: setEdited, leave };
}

export type Sale = ReturnType<typeof useDraft>;
