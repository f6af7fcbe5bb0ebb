import { useState } from "react";
import { redirectMessages } from "../../../contract/redirect-messages.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { makeIdempotencyKey } from "../../forms/attempt.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { CallFailure, reasonOf } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { type Choices, takeChosen } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import { FormEnd } from "../kit/call-form.tsx";
import { DiscardDialog } from "../kit/confirm-dialog.tsx";
import { CountedField } from "../kit/counted-field.tsx";
import { Modal } from "../kit/modal.tsx";
import { Options } from "../kit/options.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useUnsaved } from "../kit/unsaved-guard.tsx";
import { useVersionedSave } from "../kit/use-versioned-save.ts";
import { REDIRECTS_KEY, saveRedirect } from "./redirect-calls.ts";
import {
  compareRedirects,
  findRedirectFaults,
  isSameRedirect,
  kindOf,
  redirectFields,
  type WrittenRedirect,
  writtenOf,
} from "./redirect-form.ts";

const NEW: WrittenRedirect = { from: "", to: "", isPermanent: true, note: "" };
const KINDS = [
  { value: "301", label: kindOf(true) },
  { value: "302", label: kindOf(false) },
];

type RedirectDialogProps = { /** Undefined for a new redirect. */ item: RedirectView | undefined; onClose: () => void };

export function RedirectDialog({ item, onClose }: RedirectDialogProps) {
  const form = useRedirectForm(item, onClose);
  const [isAsking, setAsking] = useState(false);
  const { typed, edit, faults, save } = form;
  const { conflict } = save;
  const merge = conflict && ((choices: Choices) => takeChosen(choices, { mine: conflict.mine, theirs: writtenOf(conflict.theirs) }));
  const failure = save.isError ? (reasonOf(save.error) ?? redirectMessages.saveFailed) : undefined;
  const shared = { isReadOnly: save.isPending };
  const cancel = () => (form.isChanged ? setAsking(true) : onClose());
  return (
    <Modal title={item ? `Redirect from ${item.from}` : "New redirect"} onClose={onClose} isInsistent={form.isChanged} onEscape={cancel}>
      <form className="redirect-form" noValidate onSubmit={form.onSubmit}>
        <RequiredNote />
        <CountedField {...shared} field={redirectFields.from} value={typed.from} error={faults.from} onChange={(from) => edit({ from })} />
        <CountedField {...shared} field={redirectFields.to} value={typed.to} error={faults.to} onChange={(to) => edit({ to })} />
        <Field label="Kind" hint={redirectMessages.kindHint}>
          {(control) => (
            <select
              {...control}
              name="kind"
              // The dialog closes once it's saved, and a `select` has no `readonly`.
              disabled={save.isPending}
              value={typed.isPermanent ? "301" : "302"}
              onChange={({ target }) => edit({ isPermanent: target.value === "301" })}
            >
              <Options of={KINDS} />
            </select>
          )}
        </Field>
        <CountedField {...shared} field={redirectFields.note} value={typed.note} error={faults.note} onChange={(note) => edit({ note })} />
        <FormEnd
          submit={save.isPending ? "Saving…" : item ? "Save changes" : "Add redirect"}
          busy={save.isPending}
          error={hasFaults(faults) ? undefined : failure}
          onCancel={cancel}
        />
      </form>
      {conflict && merge && (
        <VersionsDialog
          fields={compareRedirects(conflict)}
          findFaults={(choices) => findRedirectFaults(merge(choices))}
          onSave={(choices) => form.saveOver(conflict.theirs, merge(choices))}
          onTakeTheirs={() => form.takeTheirs(conflict.theirs)}
          onKeepEditing={save.reset}
        />
      )}
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Modal>
  );
}

/** State of a redirect's form: input, saving with idempotency key, and edit conflicts. */
function useRedirectForm(item: RedirectView | undefined, onSaved: () => void) {
  const [seen, setSeen] = useState(item);
  const [typed, setTyped] = useState(() => (item ? writtenOf(item) : NEW));
  const toast = useToast();
  const [key, setKey] = useState(makeIdempotencyKey);
  const save = useVersionedSave<RedirectView, WrittenRedirect>({
    send: async (saving) => saveRedirect(saving, key),
    isSame: isSameRedirect,
    // The idempotency key was used for other content, so that save may have worked. The next press saves a new redirect on purpose.
    onFailure: async (error, { seen: over }) => {
      if (over !== undefined || !(error instanceof CallFailure && error.status === 409)) return;
      setKey(makeIdempotencyKey());
      await readAgain(REDIRECTS_KEY);
    },
    onOutcome: async (outcome) => {
      if (!("saved" in outcome)) return;
      onSaved();
      toast(redirectMessages.saved(outcome.saved.from));
      await readAgain(REDIRECTS_KEY);
    },
  });
  const { faults, setFaults, onSubmit } = useForm<keyof WrittenRedirect>(async () => {
    const wrong = findRedirectFaults(typed);
    if (save.isPending || hasFaults(wrong)) return wrong;
    // The mutation shows its own error.
    const outcome = await save.mutateAsync({ seen, content: typed }).catch(() => undefined);
    return outcome && "refused" in outcome ? outcome.refused : {};
  });
  const isChanged = !isSameRedirect(typed, seen ?? NEW);
  useUnsaved(isChanged);
  const show = (theirs: RedirectView, content: WrittenRedirect) => {
    setSeen(theirs);
    setTyped(content);
    setFaults({});
  };
  return {
    save,
    typed,
    faults,
    isChanged,
    onSubmit,
    edit: (change: Partial<WrittenRedirect>) => setTyped({ ...typed, ...change }),
    saveOver: (theirs: RedirectView, content: WrittenRedirect) => {
      show(theirs, content);
      save.mutate({ seen: theirs, content }, { onSuccess: (outcome) => "refused" in outcome && setFaults(outcome.refused) });
    },
    takeTheirs: (theirs: RedirectView) => {
      save.reset();
      show(theirs, writtenOf(theirs));
      void readAgain(REDIRECTS_KEY);
    },
  };
}
