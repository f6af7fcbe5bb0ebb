import { accountMessages } from "../../../contract/account-messages.ts";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { limits } from "../../../contract/limits.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { isBlank } from "../../../contract/text.ts";
import { readTexts } from "../../forms/read-texts.ts";
import type { Faults } from "../../forms/use-form.ts";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { TextField } from "../kit/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RequiredNote } from "../../ui/field.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { PROFILE_KEY, endOtherSessions, endSession, saveEmail, saveName, savePassword } from "./profile-calls.ts";
import type { OpenSessionView, ProfileView } from "../../../contract/profile.ts";
import { Button } from "../../ui/button.tsx";
import { logOut } from "../api/session-store.ts";
import { Failure } from "../kit/failure.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useUnsavedForm } from "../kit/unsaved-guard.tsx";
import { useCall } from "../kit/use-call.ts";
import { readAgain, showAnswer } from "../api/query-client.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ROLE_NAMES } from "../api/use-role.ts";

/** Form of the user's own account: errors below it, success in a toast. */
function useOwnForm<Name extends string>(
  failed: string,
  send: (form: HTMLFormElement) => Promise<Faults<Name> | { done: string; profile?: ProfileView }>,
) {
  const tell = useToast();
  const { onInput, settle } = useUnsavedForm();
  const form = useCallForm<Name>(failed, async (element) => {
    const outcome = await send(element);
    if (!("done" in outcome)) return outcome;
    tell(outcome.done);
    settle();
    if (outcome.profile) await showAnswer(PROFILE_KEY, outcome.profile);
    else await readAgain(PROFILE_KEY);
    for (const input of element.querySelectorAll<HTMLInputElement>('input[type="password"]')) input.value = "";
  });
  return { ...form, onInput };
}

function NameForm({ profile }: { profile: ProfileView }) {
  const { faults, busy, error, onInput, onSubmit } = useOwnForm<"name">(accountMessages.nameFailed, async (form) => {
    const { name } = readTexts(form, ["name"]);
    if (isBlank(name)) return { name: accountMessages.nameRequired };
    return { done: accountMessages.nameSaved, profile: await saveName(name) };
  });
  return (
    <form className="profile-part" noValidate aria-labelledby="own-name" onInput={onInput} onSubmit={onSubmit}>
      <h2 id="own-name">Name</h2>
      <RequiredNote />
      <TextField
        label="Your name"
        hint={`You log in as ${profile.userId}.`}
        error={faults.name}
        name="name"
        readOnly={busy}
        required
        defaultValue={profile.name}
        autoComplete="name"
        maxLength={limits.nameLength}
      />
      <FormEnd submit="Save" about="the name" busy={busy} error={error} />
    </form>
  );
}

function EmailForm({ profile }: { profile: ProfileView }) {
  const { faults, busy, error, onInput, onSubmit } = useOwnForm(accountMessages.emailFailed, async (form) => {
    const typed = readTexts(form, ["email", "password"]);
    return { done: accountMessages.emailSaved, profile: await saveEmail(typed) };
  });
  return (
    <form className="profile-part" noValidate aria-labelledby="own-email" onInput={onInput} onSubmit={onSubmit}>
      <h2 id="own-email">Email</h2>
      <TextField
        label="Email"
        hint={accountMessages.emailHint}
        name="email"
        type="email"
        readOnly={busy}
        defaultValue={profile.email ?? ""}
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField error={faults.password} />
      <FormEnd submit="Save" about="the email address" busy={busy} error={error} />
    </form>
  );
}

function PasswordForm({ userId }: { userId: string }) {
  const { faults, busy, error, onSubmit } = useOwnForm<"newPassword" | "again">(accountMessages.passwordFailed, async (form) => {
    const { password, newPassword, again } = readTexts(form, ["password", "newPassword", "again"]);
    if (newPassword.trim() === "") return { newPassword: accountMessages.newPasswordRequired };
    if (newPassword !== again) return { again: accountMessages.passwordsDiffer };
    return { done: (await savePassword({ password, newPassword })).message };
  });
  return (
    <form className="profile-part" noValidate aria-labelledby="own-password" onSubmit={onSubmit}>
      <h2 id="own-password">Password</h2>
      <RequiredNote />
      {/* Hidden user id for password managers. */}
      <input type="text" name="userId" value={userId} readOnly hidden autoComplete="username" />
      <PasswordField label="Current password" error={faults.password} />
      <PasswordField
        label="New password"
        name="newPassword"
        isNew
        hint={accountMessages.passwordHint(serverLimits.minPassword)}
        error={faults.newPassword}
      />
      <PasswordField label="Confirm password" name="again" isNew error={faults.again} />
      <FormEnd submit="Change password" busy={busy} error={error} />
    </form>
  );
}

function SessionsSection({ sessions }: { sessions: readonly OpenSessionView[] }) {
  const tell = useToast();
  const end = useCall({
    mutationFn: async (id?: string) => (id === undefined ? endOtherSessions() : endSession(id)),
    onSuccess: ({ message }) => tell(message),
    onSettled: async () => readAgain(PROFILE_KEY),
  });
  return (
    <section className="profile-part wide" aria-labelledby="own-sessions">
      <h2 id="own-sessions" tabIndex={-1}>
        Sessions
      </h2>
      <ul className="account-rows">
        {sessions.map(({ _id, device, isThis, createdAt, lastUsedAt }) => (
          <li key={_id}>
            <div>
              <b>{device || "Unknown browser"}</b> {isThis && <span className="badge">This device</span>}
              <small>
                Logged in <Moment iso={createdAt} />, last used <Moment iso={lastUsedAt} />
              </small>
            </div>
            <Button
              variant="ghost"
              size="sm"
              busy={end.isPending && end.variables === _id}
              onClick={() => (isThis ? logOut() : end.mutate(_id))}
            >
              {isThis ? "Log out" : "End"}
              {!isThis && <span className="sr-only"> the session in {device}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <Failure text={accountMessages.sessionsFailed} error={end.error} />
      {sessions.length > 1 && (
        <div className="btns">
          <Button variant="ghost" size="sm" busy={end.isPending && end.variables === undefined} onClick={() => end.mutate(undefined)}>
            End all other sessions
          </Button>
        </div>
      )}
    </section>
  );
}

export function ProfileTab({ title }: { title: string }) {
  const query = useRead(PROFILE_KEY, async (options) => staffApi.admin.profile.$get({}, options));
  const remark = query.data && ROLE_NAMES[query.data.role];
  const texts = { loading: "Loading your profile…", failed: accountMessages.profileLoadFailed };
  return (
    <LoadedTab title={title} remark={remark} query={query} texts={texts}>
      {(profile) => (
        <div className="profile">
          <NameForm profile={profile} />
          <EmailForm profile={profile} />
          <PasswordForm userId={profile.userId} />
          <FactorsSection factors={profile.factors} />
          <SessionsSection sessions={profile.sessions} />
        </div>
      )}
    </LoadedTab>
  );
}
