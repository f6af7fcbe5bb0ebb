import { readTexts } from "../../forms/read-texts.ts";
import { Modal } from "../kit/modal.tsx";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { accountMessages } from "../../../contract/account-messages.ts";
import { RequiredNote } from "../../ui/field.tsx";

type ConfirmProps<Done> = {
  title: string;
  act: string;
  send: (password: string) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
};

export function ConfirmWithPassword<Done>({ title, act, send, onDone, onClose }: ConfirmProps<Done>) {
  const { faults, busy, error, onSubmit } = useCallForm(accountMessages.factorFailed, async (form) =>
    onDone(await send(readTexts(form, ["password"]).password)),
  );
  return (
    <Modal title={title} onClose={onClose}>
      <form method="post" className="factor-form" noValidate onSubmit={onSubmit}>
        <RequiredNote />
        <PasswordField error={faults.password} />
        <FormEnd submit={act} busy={busy} error={error} onCancel={onClose} />
      </form>
    </Modal>
  );
}
