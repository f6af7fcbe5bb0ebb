import { accountMessages } from "../../../contract/account-messages.ts";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { EmailForm, NameForm, PasswordForm } from "./own-forms.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { PROFILE_KEY } from "./profile-calls.ts";
import { SessionsSection } from "./sessions-section.tsx";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ROLE_NAMES } from "../api/use-role.ts";

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
