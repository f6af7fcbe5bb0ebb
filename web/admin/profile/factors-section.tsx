import { type ReactNode, useMemo, useState } from "react";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { FactorAddedView, FactorsView, PasskeyView } from "../../../contract/profile.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { staffApi } from "../api/admin-api.ts";
import { Modal } from "../kit/modal.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useToast } from "../kit/toasts.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { AddTimeCodes } from "./add-time-codes.tsx";
import { factorCalls } from "./factor-calls.ts";
import { PROFILE_KEY, removePasskey, removeTimeCodes, renewRecoveryCodes } from "./profile-calls.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { readAgain } from "../api/query-client.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { RequiredNote } from "../../ui/field.tsx";

type Open = "passkey" | "code" | "remove-codes" | "renew" | { remove: PasskeyView } | { codes: readonly string[] };

export function FactorsSection({ factors }: { factors: FactorsView }) {
  const { hasTimeCodes, passkeys, recoveryCodesLeft } = factors;
  const [open, setOpen] = useState<Open>();
  const hasAny = hasTimeCodes || passkeys.length > 0;
  return (
    <section className="profile-part wide" aria-labelledby="own-factors">
      <h2 id="own-factors">Second factor</h2>
      <p>{accountMessages.factorIntro}</p>
      {!hasAny && <Status tone="info">{accountMessages.factorNone}</Status>}
      {hasAny && (
        <ul className="account-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setOpen({ remove: passkey })} />
          ))}
          {hasTimeCodes && (
            <Entry
              title="Authenticator app"
              remark="Shows six-digit codes"
              act="Remove"
              what="the authenticator app"
              onAct={() => setOpen("remove-codes")}
            />
          )}
          <Entry
            title="Recovery codes"
            remark={accountMessages.recoveryCodesLeft(recoveryCodesLeft)}
            act="Generate new codes"
            what="for recovery"
            onAct={() => setOpen("renew")}
          />
        </ul>
      )}
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={() => setOpen("passkey")}>
          Add a passkey
        </Button>
        {!hasTimeCodes && (
          <Button variant="ghost" size="sm" onClick={() => setOpen("code")}>
            Add an authenticator app
          </Button>
        )}
      </div>
      {open !== undefined && <FactorDialog open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: { passkey: PasskeyView; onRemove: () => void }) {
  const remark = (
    <>
      Passkey, added <Moment iso={createdAt} />
      {lastUsedAt !== undefined && (
        <>
          ; last used <Moment iso={lastUsedAt} />
        </>
      )}
    </>
  );
  return <Entry title={name} remark={remark} act="Remove" what={`the passkey ${name}`} onAct={onRemove} />;
}

type EntryProps = { title: string; remark: ReactNode; act: string; what: string; onAct: () => void };

function Entry({ title, remark, act, what, onAct }: EntryProps) {
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        <small>{remark}</small>
      </div>
      <Button variant="ghost" size="sm" onClick={onAct}>
        {act}
        <span className="sr-only"> {what}</span>
      </Button>
    </li>
  );
}

type FactorDialogProps = { open: Open; onOpen: (open: Open) => void; onClose: () => void };

function FactorDialog({ open, onOpen, onClose }: FactorDialogProps) {
  const tell = useToast();
  const calls = useMemo(() => factorCalls(staffApi), []);
  const refresh = async () => readAgain(PROFILE_KEY);
  const onAdded = ({ recoveryCodes }: FactorAddedView) => {
    void refresh();
    tell(accountMessages.factorAdded);
    if (recoveryCodes === undefined) onClose();
    else onOpen({ codes: recoveryCodes });
  };
  const onRemoved = () => {
    void refresh();
    tell(accountMessages.factorRemoved);
    onClose();
  };
  const adding = { calls, asksPassword: true, onAdded, onCancel: onClose };
  if (open === "passkey")
    return (
      <Modal title="Add a passkey" onClose={onClose}>
        <AddPasskey {...adding} />
      </Modal>
    );
  if (open === "code")
    return (
      <Modal title="Add an authenticator app" onClose={onClose}>
        <AddTimeCodes {...adding} />
      </Modal>
    );
  if (open === "remove-codes")
    return (
      <ConfirmWithPassword title="Remove the authenticator app" act="Remove" send={removeTimeCodes} onDone={onRemoved} onClose={onClose} />
    );
  if (open === "renew") {
    const onDone = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
      void refresh();
      onOpen({ codes: recoveryCodes });
    };
    return (
      <ConfirmWithPassword
        title="Generate new recovery codes"
        act="Generate new codes"
        send={renewRecoveryCodes}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  if ("remove" in open) {
    const { _id, name } = open.remove;
    const send = async (password: string) => removePasskey(_id, password);
    return <ConfirmWithPassword title={`Remove the passkey ${name}`} act="Remove" send={send} onDone={onRemoved} onClose={onClose} />;
  }
  return (
    // Escape doesn't close it: the codes can't be shown again.
    <Modal title={accountMessages.recoveryCodesTitle} onClose={onClose} isInsistent>
      <RecoveryCodes codes={open.codes} />
      <div className="btns">
        <Button size="sm" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </Modal>
  );
}

type ConfirmProps<Done> = {
  title: string;
  act: string;
  send: (password: string) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
};

function ConfirmWithPassword<Done>({ title, act, send, onDone, onClose }: ConfirmProps<Done>) {
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
