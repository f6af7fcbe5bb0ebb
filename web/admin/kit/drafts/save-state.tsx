import { site } from "../../../../content/site.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { reasonOf } from "../../api/admin-api.ts";

/** In the agency's time zone, as the times of versions. */
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: site.timeZoneName });

type SaveStateProps = {
  draft: {
    save: { isPending: boolean; error: Error | null };
    dirty: boolean;
    saveNow: () => Promise<unknown>;
    savedAt: Date | undefined;
    refusal: string | undefined;
    fault: string | undefined;
  };
  /** Focuses the invalid field. */
  onShow?: () => void;
};

/** Result and time of the last autosave. */
export function SaveState({ draft, onShow }: SaveStateProps) {
  const { save, dirty, saveNow, savedAt: at, refusal, fault } = draft;
  const { isPending, error } = save;
  const reason = reasonOf(error);
  const isRefused = refusal !== undefined && dirty;
  const isWaiting = error === null && !isPending && dirty;
  return (
    <p className={error === null && !isRefused ? "remark saved" : "saved failed"} role="status">
      {error !== null && (
        <>
          {staffMessages.draftSaveFailed}
          {reason === undefined ? "." : `: ${reason}`}{" "}
          <button type="button" className="link" onClick={() => void saveNow().catch(() => undefined)}>
            Try again
          </button>
        </>
      )}
      {error === null && isPending && <span key="saving">Saving…</span>}
      {isWaiting && <span key={refusal ?? fault ?? "unsaved"}>{tellWaiting(refusal, fault)}</span>}
      {isWaiting && onShow && (refusal ?? fault) !== undefined && (
        <>
          {" "}
          <button type="button" className="link" onClick={onShow}>
            Show
          </button>
        </>
      )}
      {error === null && !isPending && !dirty && (
        <span key="saved">{at === undefined ? "All saved" : `Saved ${clock.format(at)} ${site.timeZone}`}</span>
      )}
    </p>
  );
}

function tellWaiting(refusal: string | undefined, fault: string | undefined): string {
  if (refusal !== undefined) return `${staffMessages.draftSaveFailed}: ${refusal}`;
  return fault === undefined ? "Not saved yet" : `Not saved yet: ${fault}`;
}
