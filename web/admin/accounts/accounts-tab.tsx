import { accountMessages } from "../../../contract/account-messages.ts";
import type { AccountsView, InvitationView } from "../../../contract/accounts.ts";
import { Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { useDeletion } from "../trash/use-deletion.ts";
import { ACCOUNTS_KEY, accountTrash, requireFactor, withdrawOne } from "./account-calls.ts";
import { AccountRow } from "./account-row.tsx";
import { InviteButton } from "./invite-dialog.tsx";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { readAgain } from "../api/query-client.ts";
import { ROLE_NAMES } from "../api/use-role.ts";
import { useId } from "react";
import { Failure } from "../kit/failure.tsx";
import { OwnersOnly } from "../kit/owners-only.tsx";
import { useToast } from "../kit/toasts.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useCall } from "../kit/use-call.ts";
import { Button } from "../../ui/button.tsx";

const COLUMNS = ["Account", "Role", "Second factor", "Last login", "Actions"];

/** Lists staff accounts, invitations and the second-factor policy. Owners only. */
export const AccountsTab = ({ title }: { title: string }) => (
  <OwnersOnly title={title} text={accountMessages.ownersOnly}>
    <Accounts title={title} />
  </OwnersOnly>
);

function Accounts({ title }: { title: string }) {
  const query = useRead(ACCOUNTS_KEY, async (options) => staffApi.admin.accounts.$get({}, options));
  const tools = query.data && (
    <div className="btns head-btns">
      <DeletedButton trash={accountTrash} />
      <InviteButton hasMailServer={query.data.hasMailServer} />
    </div>
  );
  return (
    <LoadedTab title={title} query={query} tools={tools} texts={{ loading: "Loading accounts…", failed: accountMessages.loadFailed }}>
      {(view) => <Loaded view={view} />}
    </LoadedTab>
  );
}

function Loaded({ view: { accounts, invitations, isFactorRequired } }: { view: AccountsView }) {
  const deletion = useDeletion(accountTrash, accounts);
  return (
    <div className="accounts">
      <Table className="grid-table account-table">
        <TableHead columns={COLUMNS} />
        <TableBody>
          {accounts.map((account) => (
            <AccountRow key={account._id} account={account} onDelete={() => deletion.ask(account)} />
          ))}
        </TableBody>
      </Table>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <FactorPolicy isRequired={isFactorRequired} />
      <DeleteDialog deletion={deletion} />
    </div>
  );
}

function FactorPolicy({ isRequired }: { isRequired: boolean }) {
  const hintId = useId();
  const tell = useToast();
  const save = useCall({
    mutationFn: requireFactor,
    onSuccess: (_, wanted) => tell(accountMessages.factorRequiredSaved(wanted), { label: "Undo", run: () => save.mutate(!wanted) }),
    onSettled: async () => readAgain(ACCOUNTS_KEY),
  });
  return (
    <section className="profile-part" aria-labelledby="factor-policy">
      <h2 id="factor-policy">Second factor</h2>
      <label className="check-row">
        <input
          type="checkbox"
          checked={isRequired}
          aria-describedby={hintId}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate(target.checked)}
        />
        {accountMessages.factorRequiredLabel}
      </label>
      <p id={hintId} className="remark">
        {accountMessages.factorRequiredHint}
      </p>
      <Failure text={accountMessages.saveFailed} error={save.error} />
    </section>
  );
}

function Invitations({ invitations }: { invitations: readonly InvitationView[] }) {
  const tell = useToast();
  const withdrawal = useCall({
    mutationFn: withdrawOne,
    onSuccess: ({ message }) => tell(message),
    onSettled: async () => readAgain(ACCOUNTS_KEY),
  });
  return (
    <section className="profile-part" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <ul className="account-rows">
        {invitations.map(({ _id, userId, role, email, invitedBy, expiresAt }) => (
          <li key={_id}>
            <div>
              <b dir="auto">{userId}</b> <span className="badge">{ROLE_NAMES[role]}</span>
              <small>
                {email !== undefined && `${email}, `}invited by {invitedBy}, valid until <Moment iso={expiresAt} />
              </small>
            </div>
            <Button
              variant="ghost"
              size="sm"
              busy={withdrawal.isPending && withdrawal.variables === _id}
              onClick={() => withdrawal.mutate(_id)}
            >
              Withdraw<span className="sr-only"> the invitation for {userId}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Failure text={accountMessages.withdrawFailed} error={withdrawal.error} />
    </section>
  );
}
