import { isOneOf } from "../../../contract/records.ts";
import { useState } from "react";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { AccountPatch, AccountView } from "../../../contract/accounts.ts";
import { STAFF_ROLES } from "../../../contract/staff-roles.ts";
import { Button } from "../../ui/button.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { CallDialog } from "../kit/confirm-dialog.tsx";
import { Failure } from "../kit/failure.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { Options } from "../kit/options.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { ACCOUNTS_KEY, changeAccount, roleOptions } from "./account-calls.ts";
import { readAgain } from "../api/query-client.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { useSession } from "../api/session-store.ts";

const { accounts } = staffApi.admin;

const FACTOR_NAMES = { passkey: "Passkey", code: "Authenticator app" } as const;
const LABELS = {
  role: "Role",
  disabled: "Disabled",
  name: "Name",
  factor: "Second factor",
  secondFactorRequired: "Second factor required",
};

export function AccountRow({ account, onDelete }: { account: AccountView; onDelete: () => void }) {
  const { _id, userId, name, role, isDisabled, factors, lastLoginAt } = account;
  const change = useChange(account);
  return (
    <Row>
      <Cell className="whom">
        <b dir="auto">{userId}</b> {isDisabled && <span className="badge">Disabled</span>}
        {name !== "" && <small dir="auto">{name}</small>}
        <Failure text={accountMessages.saveFailed} error={change.error} />
      </Cell>
      <Cell className="role">
        <label className="filter">
          <span className="sr-only">Role of {userId}</span>
          <select
            value={role}
            disabled={change.isPending}
            onChange={({ target: { value } }) => isOneOf(STAFF_ROLES, value) && change.mutate({ role: value })}
          >
            <Options of={roleOptions} />
          </select>
        </label>
      </Cell>
      <Cell className="factors">
        {factors.map((factor) => FACTOR_NAMES[factor]).join(", ") || "None"}
        {factors.length > 0 && <ResetButton account={account} />}
      </Cell>
      <Cell className="date">
        {lastLoginAt === undefined ? accountMessages.neverLoggedIn : <Moment iso={lastLoginAt} />}
        {lastLoginAt !== undefined && !isDisabled && <EndSessionsButton account={account} />}
      </Cell>
      <Cell className="acts">
        <Button variant="ghost" size="sm" busy={change.isPending} onClick={() => change.mutate({ isDisabled: !isDisabled })}>
          {isDisabled ? "Enable" : "Disable"}
          <span className="sr-only"> the account {userId}</span>
        </Button>
        <HistoryButton of="accounts" id={_id} name={userId} labels={LABELS} />
        <DeleteButton id={_id} name={userId} onClick={onDelete} />
      </Cell>
    </Row>
  );
}

/** Saves a change without asking first: its toast has an Undo. */
function useChange({ _id, userId, role, isDisabled }: AccountView) {
  const tell = useToast();
  const refresh = async () => readAgain(ACCOUNTS_KEY);
  const undo = async (before: AccountPatch) => {
    await changeAccount(_id, before).then(
      () => tell(accountMessages.asBefore(userId)),
      () => tell(accountMessages.saveFailed),
    );
    await refresh();
  };
  return useCall({
    mutationFn: async (patch: AccountPatch) => changeAccount(_id, patch),
    onSuccess: (now, patch) => {
      const text =
        patch.role === undefined
          ? (now.isDisabled ? accountMessages.disabled : accountMessages.enabled)(userId)
          : accountMessages.isNow(userId, now.role);
      const before = patch.role === undefined ? { isDisabled } : { role };
      tell(text, { label: "Undo", run: () => void undo(before) });
    },
    onSettled: refresh,
  });
}

/** For a colleague who lost their phone or security key. */
function ResetButton({ account: { _id, userId } }: { account: AccountView }) {
  return (
    <AskedAct
      label="Remove"
      of={`the second factors of ${userId}`}
      title="Remove second factors"
      question={accountMessages.resetQuestion(userId)}
      failed={accountMessages.saveFailed}
      act={async () => {
        await readAnswer(await accounts[":id"].factors.reset.$post({ param: { id: _id } }));
        return accountMessages.factorsReset(userId);
      }}
    />
  );
}

/** For a colleague who left a browser logged in. */
function EndSessionsButton({ account: { _id, userId } }: { account: AccountView }) {
  const session = useSession();
  const isOwn = session.state === "authenticated" && session.userId === userId;
  return (
    <AskedAct
      label="End sessions"
      of={`of ${userId}`}
      title="End sessions"
      question={isOwn ? accountMessages.endOtherSessionsQuestion : accountMessages.endSessionsQuestion(userId)}
      failed={accountMessages.endSessionsFailed}
      act={async () => (await readAnswer(await accounts[":id"].sessions.$delete({ param: { id: _id } }))).message}
    />
  );
}

type AskedActProps = {
  label: string;
  /** What it acts on, for screen readers. */
  of: string;
  title: string;
  question: string;
  failed: string;
  /** @returns what was done */
  act: () => Promise<string>;
};

function AskedAct({ label, of, title, question, failed, act }: AskedActProps) {
  const [isAsking, setAsking] = useState(false);
  const tell = useToast();
  const call = {
    mutationFn: act,
    onSuccess: async (done: string) => {
      setAsking(false);
      tell(done);
      await readAgain(ACCOUNTS_KEY);
    },
  };
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only"> {of}</span>
      </button>
      {isAsking && (
        <CallDialog title={title} question={question} confirm={label} call={call} failed={failed} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
