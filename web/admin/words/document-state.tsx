import type { DocumentSummary } from "../../../contract/documents.ts";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks = {
  original: { word: "Original", tone: "quiet", sign: "ring" },
  edited: { word: "Edited", tone: "good", sign: "ticked" },
  draft: { word: "Draft, not published", tone: "busy", sign: "half" },
  changed: { word: "Original changed", tone: "look", sign: "unequal" },
  unfit: { word: "Texts do not fit", tone: "bad", sign: "marked" },
} as const satisfies Record<string, StateLook>;

type Standing = Pick<DocumentSummary, "isEdited" | "hasDraft" | "changedOriginals" | "unfit">;

/** State of a document: edited, unpublished draft, originals changed by an upgrade. */
export function DocumentSigns({ document: { isEdited, hasDraft, changedOriginals, unfit } }: { document: Standing }) {
  return (
    <>
      {!(hasDraft && !isEdited) && <StateSign look={isEdited ? looks.edited : looks.original} />}
      {hasDraft && <StateSign look={looks.draft} />}
      {changedOriginals.length > 0 && <StateSign look={looks.changed} />}
      {unfit.length > 0 && <StateSign look={looks.unfit} />}
    </>
  );
}
