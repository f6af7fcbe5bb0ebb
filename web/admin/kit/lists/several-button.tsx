import { useState } from "react";
import type { SeveralView } from "../../../../contract/http.ts";
import { limits } from "../../../../contract/limits.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { type Answer, readAnswer } from "../../api/admin-api.ts";
import { CallDialog } from "../confirm-dialog.tsx";
import { useToast } from "../toasts.tsx";
import { countOf, type ListTexts } from "./list-table.tsx";
import type { Selection } from "./use-selection.ts";
import { readAgain } from "../../api/query-client.ts";

export type SeveralAct = {
  /** What the button says, such as "Delete". */
  verb: string;
  /** What has become of those that it worked for, such as "deleted". */
  done: string;
  question: (what: string) => string;
  send: (ids: string[]) => Promise<Answer<SeveralView>>;
};

type SeveralButtonProps = {
  act: SeveralAct;
  /** Those of the selected that it is for. */
  ids: string[];
  selection: Selection;
  texts: ListTexts;
  /** The first part of the list's key. */
  list: string;
};

/** Does something with several rows, after it has asked. What it did not work for is told, and is still in the list. */
export function SeveralButton({ act, ids, selection, texts, list }: SeveralButtonProps) {
  /** Those that were selected when it asked: what is shown may change meanwhile. */
  const [asked, setAsked] = useState<string[]>();
  const toast = useToast();
  const { verb } = act;
  const what = countOf(asked?.length ?? 0, texts);
  const call = {
    mutationFn: async () => sendAll(act, asked ?? []),
    onSuccess: (outcome: SeveralView) => {
      setAsked(undefined);
      toast(staffMessages.severalDone(texts, act.done, outcome));
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

/** As many at once as the server takes; whoever has loaded many pages can select more. @throws CallFailure */
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
