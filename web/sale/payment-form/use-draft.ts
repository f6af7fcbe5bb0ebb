import { type Dispatch, type SetStateAction, useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Draft, draftFromQuery, emptyDraft, findUnclear, withSaved } from "./draft.ts";
import { savedDraft } from "./saved-draft.ts";
import type { Offer } from "../offer.ts";

/** The input so far, or undefined. The page holds it, so it survives a failed reload of the packages. */
export type DraftState = [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>];

/** The draft comes from the address until it is edited; `isNew` tells a new visit from a reload. */
export function useDraft(offers: readonly Offer[], [edited, setEdited]: DraftState, isNew: () => boolean) {
  const [query] = useSearchParams();
  const asked = draftFromQuery(query, offers);
  const unclear = findUnclear(query, offers);
  const draft = edited ?? asked;

  // After a reload, and back from the provider: by its cancel link or the back button (possibly from the bfcache).
  useEffect(() => {
    const restore = ({ persisted }: { persisted: boolean }) => {
      const saved = savedDraft.read();
      // Another package was chosen after the one in the address.
      const start = saved.package_name && !isNew() ? emptyDraft : asked;
      // A page from the bfcache is as it was left, with a price that may be outdated.
      const begun = (current: Draft | undefined) => (persisted ? emptyDraft : (current ?? start));
      if (persisted || Object.keys(saved).length > 0)
        setEdited((current) => withSaved(begun(current), saved, unclear === undefined ? offers : []));
    };
    restore({ persisted: false });
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the page
  }, []);

  useEffect(() => {
    if (edited && edited !== emptyDraft) savedDraft.keep(edited);
  }, [edited]);

  return { asked, unclear, draft, setDraft: setEdited };
}

export type Sale = ReturnType<typeof useDraft>;
