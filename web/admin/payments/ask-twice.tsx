import { type ComponentProps, type ReactNode, useState } from "react";
import { MAX_MONEY_NOTE } from "../../../contract/refunds.ts";
import { Button } from "../../ui/button.tsx";
import { submitting } from "../kit/call-form.tsx";
import { ConfirmDialog, DiscardDialog } from "../kit/confirm-dialog.tsx";
import { Modal } from "../kit/modal.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useUnsaved } from "../kit/unsaved-guard.tsx";
import { RequiredNote } from "../../ui/field.tsx";

type Act = { isPending: boolean; error: Error | null; reset: () => void };
type Faults = Partial<Record<string, string>>;

type AskTwiceProps<Found extends Faults> = {
  title: string;
  intro?: ReactNode;
  /** Whether there is input to lose. */
  isTyped: boolean;
  /** Errors by field name, in field order. */
  findFaults: () => Found;
  /** Renders the fields. `faults` is empty until the first submission. */
  children: (faults: Found | Partial<Found>) => ReactNode;
  /** Text of the confirmation, in one sentence. */
  question: string;
  confirm: string;
  act: Act;
  failed: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Two-step dialog for actions on money: a form, then a confirmation. */
export function AskTwice<Found extends Faults>({ title, intro, isTyped, findFaults, children, onClose, ...second }: AskTwiceProps<Found>) {
  const [isTried, setTried] = useState(false);
  const [isSure, setSure] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isTyped);
  if (isSure) return <ConfirmStep title={title} {...second} onBack={() => setSure(false)} />;
  const goOn = (form: HTMLFormElement) => {
    setTried(true);
    const first = Object.keys(findFaults())[0];
    if (first === undefined) setSure(true);
    else form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const cancel = () => (isTyped ? setAsking(true) : onClose());
  return (
    <Modal title={title} onClose={onClose} isInsistent={isTyped} onEscape={cancel}>
      {intro}
      <form className="form" noValidate onSubmit={submitting(goOn)}>
        <RequiredNote />
        {children(isTried ? findFaults() : {})}
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" size="sm">
            Continue
          </Button>
        </div>
      </form>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Modal>
  );
}

type ConfirmStepProps = {
  title: string;
  question: string;
  confirm: string;
  act: Act;
  failed: string;
  onConfirm: () => void;
  onBack: () => void;
};

/** Confirmation in one sentence. Back returns to the form, unless the action is pending. */
export function ConfirmStep({ act, failed, onBack, ...asked }: ConfirmStepProps) {
  const goBack = () => {
    if (act.isPending) return;
    act.reset();
    onBack();
  };
  const failure = { text: failed, error: act.error };
  return <ConfirmDialog {...asked} cancel="Back" isBusy={act.isPending} isInsistent={act.isPending} failure={failure} onCancel={goBack} />;
}

/** Reason of an action on money; it's stored. */
export const WhyField = (props: ComponentProps<typeof TextField>) => <TextField dir="auto" maxLength={MAX_MONEY_NOTE} {...props} />;
