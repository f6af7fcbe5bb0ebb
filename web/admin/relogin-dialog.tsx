import { staffMessages } from "../../contract/staff-messages.ts";
import { Button } from "../ui/button.tsx";
import { LoginForm } from "./login-form.tsx";
import { Modal } from "./modal.tsx";
import { giveUpSession, renewSession } from "./session-store.ts";

/** Over the panel: what is typed below stays, and the calls that were refused are sent again after it. */
export function ReloginDialog({ userId }: { userId: string }) {
  return (
    <Modal title="Your session has ended" onClose={giveUpSession} isInsistent>
      <p>{staffMessages.authenticationFailed} Your work on this page is kept.</p>
      <LoginForm userId={userId} onLoggedIn={renewSession}>
        <Button variant="ghost" onClick={giveUpSession}>
          Cancel
        </Button>
      </LoginForm>
    </Modal>
  );
}
