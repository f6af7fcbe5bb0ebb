import { useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../kit/confirm-dialog.tsx";
import { Modal } from "../kit/modal.tsx";
import { hasUnsaved } from "../kit/unsaved-guard.tsx";
import { LoginForm } from "./login-form.tsx";
import { giveUpSession, renewSession } from "../api/session-store.ts";

/** Login dialog after the session expired. The panel's state is kept, and failed calls are retried afterwards. */
export function ReloginDialog({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Modal title="Your session has ended" onClose={giveUpSession} isInsistent>
      <p>{staffMessages.authenticationFailed} Your work on this page is kept.</p>
      <LoginForm userId={userId} onLoggedIn={renewSession}>
        <Button variant="ghost" onClick={() => (hasUnsaved() ? setAsking(true) : giveUpSession())}>
          Cancel
        </Button>
      </LoginForm>
      {isAsking && <DiscardDialog onDiscard={giveUpSession} onKeep={() => setAsking(false)} />}
    </Modal>
  );
}
