import { isOneOf } from "../../../contract/records.ts";
import { useState } from "react";
import { accountMessages } from "../../../contract/account-messages.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { STAFF_ROLES } from "../../../contract/staff-roles.ts";
import { isBlank } from "../../../contract/text.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { Modal } from "../kit/modal.tsx";
import { useToast } from "../kit/toasts.tsx";
import { Options } from "../kit/options.tsx";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { useCopy } from "../kit/use-copy.ts";
import { TextField } from "../kit/text-field.tsx";
import { ACCOUNTS_KEY, inviteOne, roleOptions } from "./account-calls.ts";
import { readAgain } from "../api/query-client.ts";

export function InviteButton({ hasMailServer }: { hasMailServer: boolean }) {
  const [isOpen, setOpen] = useState(false);
  usePanelAction("Invite a colleague", () => setOpen(true));
  return (
    <>
      <Button size="sm" aria-keyshortcuts="n" onClick={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen && <InviteDialog hasMailServer={hasMailServer} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ hasMailServer, onClose }: { hasMailServer: boolean; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return (
    // Escape doesn't close it while the link is shown: it can't be shown again.
    <Modal title={accountMessages.inviteTitle} onClose={onClose} isInsistent={link !== undefined}>
      {link === undefined ? (
        <InviteForm hasMailServer={hasMailServer} onLink={setLink} onClose={onClose} />
      ) : (
        <InvitationLink link={link} onClose={onClose} />
      )}
    </Modal>
  );
}

type InviteFormProps = { hasMailServer: boolean; onLink: (link: string) => void; onClose: () => void };

function InviteForm({ hasMailServer, onLink, onClose }: InviteFormProps) {
  const tell = useToast();
  const { faults, busy, error, onSubmit } = useCallForm<"userId" | "email">(accountMessages.inviteFailed, async (form) => {
    const { userId, email, role } = readTexts(form, ["userId", "email", "role"]);
    if (isBlank(userId)) return { userId: accountMessages.userIdRequired };
    if (hasMailServer && isBlank(email)) return { email: accountMessages.emailRequired };
    const { link } = await inviteOne({ userId, email, role: isOneOf(STAFF_ROLES, role) ? role : "staff" });
    void readAgain(ACCOUNTS_KEY);
    if (link !== undefined) onLink(link);
    else {
      tell(accountMessages.invitationMailed(email));
      onClose();
    }
    return {};
  });
  return (
    <form method="post" className="invite-form" noValidate onSubmit={onSubmit}>
      <RequiredNote />
      <TextField
        label="User ID"
        hint={accountMessages.inviteHint}
        error={faults.userId}
        name="userId"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={serverLimits.userIdLength}
      />
      <TextField
        label={hasMailServer ? "Email" : "Email (optional)"}
        hint={hasMailServer ? undefined : accountMessages.noMailHint}
        error={faults.email}
        name="email"
        required={hasMailServer}
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <Field label="Role" hint={accountMessages.roleHint}>
        {(control) => (
          <select {...control} name="role" defaultValue="staff">
            <Options of={roleOptions} />
          </select>
        )}
      </Field>
      <FormEnd submit="Invite" busy={busy} error={error} onCancel={onClose} />
    </form>
  );
}

function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const copy = useCopy();
  return (
    <div className="invite-form">
      <p>{accountMessages.invitationLink}</p>
      <TextField label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
      <div className="btns">
        <Button size="sm" onClick={() => void copy(link, "The link")}>
          Copy link
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
