import { useMemo, useState } from "react";
import { accountMessages } from "../../../contract/account-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { LoginStepView } from "../../../contract/staff.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { useBusy } from "../../ui/use-busy.ts";
import { stepApi } from "../api/admin-api.ts";
import { AddPasskey } from "../profile/add-passkey.tsx";
import { AddTimeCodes } from "../profile/add-time-codes.tsx";
import { factorCalls } from "../profile/factor-calls.ts";
import { RecoveryCodes } from "../profile/recovery-codes.tsx";
import "../profile/admin-profile.css";

type SetUpStepProps = {
  step: LoginStepView;
  onLoggedIn: (token: string) => Promise<void>;
  onOver: (reason?: string) => void;
};

/** Setup of a second factor during login, if all accounts require one. */
export default function SetUpStep({ step: { step }, onLoggedIn, onOver }: SetUpStepProps) {
  const client = useMemo(() => stepApi(step), [step]);
  const calls = useMemo(() => factorCalls(client), [client]);
  const [way, setWay] = useState<"passkey" | "code">();
  const [codes, setCodes] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const goOn = () =>
    run(async () => {
      setError(undefined);
      const response = await client.admin.login["set-up"].$post().catch(() => undefined);
      if (response?.ok === true) return onLoggedIn((await response.json()).token);
      if (response?.status === 401) return onOver(accountMessages.stepOver);
      setError(staffMessages.loginFailed);
    });
  const onAdded = ({ recoveryCodes = [] }: { recoveryCodes?: readonly string[] | undefined }) => setCodes(recoveryCodes);
  if (codes !== undefined) {
    return (
      <div className="form">
        {codes.length > 0 && <h2>{accountMessages.recoveryCodesTitle}</h2>}
        <RecoveryCodes codes={codes} />
        <Status tone="error">{error}</Status>
        <Button busy={busy} onClick={() => void goOn()}>
          Continue to the panel
        </Button>
      </div>
    );
  }
  return (
    <div className="form">
      <h2>Set up a second factor</h2>
      <p>{accountMessages.setUpIntro}</p>
      {way === "passkey" && <AddPasskey calls={calls} onAdded={onAdded} onCancel={() => setWay(undefined)} />}
      {way === "code" && <AddTimeCodes calls={calls} onAdded={onAdded} onCancel={() => setWay(undefined)} />}
      {way === undefined && (
        <div className="btns">
          <Button onClick={() => setWay("passkey")}>Add a passkey</Button>
          <Button variant="ghost" onClick={() => setWay("code")}>
            Use an authenticator app
          </Button>
          <Button variant="ghost" onClick={() => onOver()}>
            Start again
          </Button>
        </div>
      )}
    </div>
  );
}
