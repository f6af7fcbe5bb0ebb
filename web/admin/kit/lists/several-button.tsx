import { useState } from "react";
import type { SeveralView } from "../../../../contract/http.ts";
import { limits } from "../../../../contract/limits.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { type ApiAnswer, readAnswer } from "../../api/admin-api.ts";
import { CallDialog } from "../confirm-dialog.tsx";
import { useToast } from "../toasts.tsx";
import { countOf, type ListTexts } from "./list-table.tsx";
import type { Selection } from "./use-selection.ts";
import { readAgain } from "../../api/query-client.ts";

export type SeveralAct = {
  /** Button label, such as "Delete". */
  verb: string;
  /** Past participle for the result, such as "deleted". */
  done: string;
  question: (what: string) => string;
  send: (ids: string[]) => Promise<ApiAnswer<SeveralView>>;
  /** Takes it back for one row: the toast offers Undo. */
  undo?: (id: string) => Promise<unknown>;
};

type SeveralButtonProps = {
  act: SeveralAct;
  /** Selected rows that the action applies to. */
  ids: string[];
  selection: Selection;
  texts: ListTexts;
  /** First part of the list's query key. */
  list: string;
};

/** Bulk action with confirmation. Failed rows are reported and stay in the list. */
export function SeveralButton({ act, ids, selection, texts, list }: SeveralButtonProps) {
  /** Snapshot of the selection: the list may change while the dialog is open. */
  const [asked, setAsked] = useState<string[]>();
  const toast = useToast();
  const { verb } = act;
  const what = countOf(asked?.length ?? 0, texts);
  const undo = async (done: readonly string[]) => {
    let failed = 0;
    // One after another: with many pages loaded, hundreds can be selected.
    for (const id of done) {
      try {
        await act.undo?.(id);
      } catch {
        failed += 1;
      }
    }
    if (failed > 0) toast.failed(staffMessages.severalNotRestored(countOf(failed, texts)));
    else toast(staffMessages.severalRestored(countOf(done.length, texts)));
    await Promise.all([readAgain([list]), readAgain(["deleted", list])]);
  };
  const call = {
    mutationFn: async () => sendAll(act, asked ?? []),
    onSuccess: (outcome: SeveralView) => {
      setAsked(undefined);
      // Rows that were gone before aren't brought back.
      const canUndo = act.undo && asked && outcome.changed === asked.length;
      toast(staffMessages.severalDone(texts, act.done, outcome), canUndo ? { label: "Undo", run: () => void undo(asked) } : undefined);
      selection.clear();
    },
    onSettled: async () => readAgain([list]),
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(ids)}>
        {verb} {ids.length}
        <span className="sr-only"> {ids.length === 1 ? texts.one : texts.many}</span>
      </Button>
      {asked && (
        <CallDialog
          title={`${verb} ${what}`}
          question={act.question(what)}
          confirm={verb}
          call={call}
          failed={staffMessages.severalFailed(verb, texts.many)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** In batches of the server's limit: with many pages loaded, more can be selected. @throws CallFailure */
async function sendAll({ send }: SeveralAct, ids: readonly string[]): Promise<SeveralView> {
  const all = { changed: 0, gone: 0, failed: 0 };
  for (let first = 0; first < ids.length; first += limits.maxPageSize) {
    const { changed, gone, failed } = await readAnswer(await send(ids.slice(first, first + limits.maxPageSize)));
    all.changed += changed;
    all.gone += gone;
    all.failed += failed;
  }
  return all;
}
