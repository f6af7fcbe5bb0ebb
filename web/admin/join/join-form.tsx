import { useEffect, useState } from "react";
import { JOIN_HASH } from "../../../contract/admin-paths.ts";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { OfferedView } from "../../../contract/accounts.ts";
import type { ApiFailure } from "../../../contract/http.ts";
import { limits } from "../../../contract/limits.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { isBlank } from "../../../contract/text.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { PasswordField } from "../profile/password-field.tsx";
import { api, readFailure } from "../../api.ts";
import { TextField } from "../kit/text-field.tsx";
import { RequiredNote } from "../../ui/field.tsx";

type State = { offer: OfferedView; token: string } | { error: string } | "checking" | "done";

const readToken = () => location.hash.slice(JOIN_HASH.length);

/** Accepts an invitation: name and password of the new account. */
export default function JoinForm({ onDone }: { onDone: () => void }) {
  return (
    <>
      <h1>Create your account</h1>
      <Invitation onDone={onDone} />
    </>
  );
}

function Invitation({ onDone }: { onDone: () => void }) {
  const [state, setState] = useState<State>("checking");
  useEffect(() => {
    const token = readToken();
    void readOffer(token).then((offer) => setState("error" in offer ? { error: offer.error } : { offer, token }));
  }, []);
  if (state === "checking") return <p role="status">Checking your invitation…</p>;
  if (state === "done") {
    return (
      <>
        <Status tone="success">{accountMessages.accepted}</Status>
        <div className="btns">
          <Button onClick={onDone}>Log in</Button>
        </div>
      </>
    );
  }
  if ("error" in state) return <Status tone="error">{state.error}</Status>;
  return <AcceptForm {...state} onDone={() => setState("done")} onOver={(error) => setState({ error })} />;
}

type AcceptFormProps = { offer: OfferedView; token: string; onDone: () => void; onOver: (error: string) => void };

function AcceptForm({ offer: { userId }, token, onDone, onOver }: AcceptFormProps) {
  const [error, setError] = useState<string>();
  const { faults, busy, onSubmit } = useForm<"name" | "password" | "again">(async (form) => {
    setError(undefined);
    const { name, password, again } = readTexts(form, ["name", "password", "again"]);
    if (isBlank(name)) return { name: accountMessages.nameRequired };
    if (password.trim() === "") return { password: accountMessages.newPasswordRequired };
    if (password !== again) return { again: accountMessages.passwordsDiffer };
    const refused = await acceptOffer({ token, name, password });
    if (refused === undefined) onDone();
    else if (refused.field === "name" || refused.field === "password") return { [refused.field]: refused.error };
    else if (refused.error === accountMessages.invitationInvalid) onOver(refused.error);
    else setError(refused.error);
    return {};
  });
  return (
    <form method="post" className="form" noValidate aria-label="Your account" onSubmit={onSubmit}>
      <RequiredNote />
      <TextField
        label="User ID"
        hint="You use this to log in. It was chosen by the person who invited you."
        name="userId"
        value={userId}
        readOnly
        autoComplete="username"
      />
      <TextField label="Your name" error={faults.name} name="name" required autoComplete="name" maxLength={limits.nameLength} />
      <PasswordField label="New password" isNew hint={accountMessages.passwordHint(serverLimits.minPassword)} error={faults.password} />
      <PasswordField label="Confirm password" name="again" isNew error={faults.again} />
      <Status tone="error">{error}</Status>
      <div className="btns">
        <Button type="submit" busy={busy}>
          Create account
        </Button>
      </div>
    </form>
  );
}

/** The server's error, or `otherwise`. */
const refusalOf = async (response: { json(): Promise<unknown> }, otherwise: string): Promise<ApiFailure> =>
  (await readFailure(response)) ?? { error: otherwise };

/** Account and role that the link's token offers. */
async function readOffer(token: string): Promise<OfferedView | ApiFailure> {
  try {
    const response = await api.admin.invitation.$post({ json: { token } });
    return response.ok ? await response.json() : await refusalOf(response, accountMessages.invitationCheckFailed);
  } catch {
    return { error: accountMessages.invitationCheckFailed };
  }
}

/** @returns the error, or undefined once accepted */
async function acceptOffer(json: { token: string; name: string; password: string }): Promise<ApiFailure | undefined> {
  try {
    const response = await api.admin.invitation.accept.$post({ json });
    return response.ok ? undefined : await refusalOf(response, accountMessages.acceptFailed);
  } catch {
    return { error: accountMessages.acceptFailed };
  }
}
