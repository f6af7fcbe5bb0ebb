import { accountMessages } from "../../../contract/account-messages.ts";
import { limits } from "../../../contract/limits.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import type { ProfileView } from "../../../contract/profile.ts";
import { isBlank } from "../../../contract/text.ts";
import { readTexts } from "../../forms/read-texts.ts";
import type { Faults } from "../../forms/use-form.ts";
import { useToast } from "../kit/toasts.tsx";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { TextField } from "../kit/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PROFILE_KEY, saveEmail, saveName, savePassword } from "./profile-calls.ts";
import { readAgain, showAnswer } from "../api/query-client.ts";
import { RequiredNote } from "../../ui/field.tsx";

/** Form of the user's own account: errors below it, success in a toast. */
function useOwnForm<Name extends string>(
  failed: string,
  send: (form: HTMLFormElement) => Promise<Faults<Name> | { done: string; profile?: ProfileView }>,
) {
  const tell = useToast();
  return useCallForm<Name>(failed, async (element) => {
    const outcome = await send(element);
    if (!("done" in outcome)) return outcome;
    tell(outcome.done);
    if (outcome.profile) await showAnswer(PROFILE_KEY, outcome.profile);
    else await readAgain(PROFILE_KEY);
    for (const input of element.querySelectorAll<HTMLInputElement>('input[type="password"]')) input.value = "";
  });
}

export function NameForm({ profile }: { profile: ProfileView }) {
  const { faults, busy, error, onSubmit } = useOwnForm<"name">(accountMessages.nameFailed, async (form) => {
    const { name } = readTexts(form, ["name"]);
    if (isBlank(name)) return { name: accountMessages.nameRequired };
    return { done: accountMessages.nameSaved, profile: await saveName(name) };
  });
  return (
    <form className="profile-part" noValidate aria-labelledby="own-name" onSubmit={onSubmit}>
      <h2 id="own-name">Name</h2>
      <RequiredNote />
      <TextField
        label="Your name"
        hint={`You log in as ${profile.userId}.`}
        error={faults.name}
        name="name"
        required
        defaultValue={profile.name}
        autoComplete="name"
        maxLength={limits.nameLength}
      />
      <FormEnd submit="Save" about="the name" busy={busy} error={error} />
    </form>
  );
}

export function EmailForm({ profile }: { profile: ProfileView }) {
  const { faults, busy, error, onSubmit } = useOwnForm(accountMessages.emailFailed, async (form) => {
    const typed = readTexts(form, ["email", "password"]);
    return { done: accountMessages.emailSaved, profile: await saveEmail(typed) };
  });
  return (
    <form className="profile-part" noValidate aria-labelledby="own-email" onSubmit={onSubmit}>
      <h2 id="own-email">Email</h2>
      <TextField
        label="Email"
        hint={accountMessages.emailHint}
        name="email"
        type="email"
        defaultValue={profile.email ?? ""}
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField error={faults.password} />
      <FormEnd submit="Save" about="the email address" busy={busy} error={error} />
    </form>
  );
}

export function PasswordForm({ userId }: { userId: string }) {
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
      <PasswordField label="Type it again" name="again" isNew error={faults.again} />
      <FormEnd submit="Change the password" busy={busy} error={error} />
    </form>
  );
}
