import { noticeMessages } from "../../../contract/notice-messages.ts";
import { AT_ONCE, DAILY_HOUR } from "../../../contract/notifications.ts";
import type { NotificationsView } from "../../../contract/notification-settings.ts";
import { isBlank } from "../../../contract/text.ts";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { readAnswer, reasonOf, staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { site } from "../../../content/site.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { TextField } from "../kit/text-field.tsx";
import { PasswordField } from "../profile/password-field.tsx";
import { NoticeTable } from "./notice-table.tsx";
import { useNotificationForm } from "./use-notification-form.ts";

export function NotificationsTab({ title }: { title: string }) {
  const query = useRead(["notifications"], async (options) => staffApi.admin.notifications.$get({}, options));
  return (
    <LoadedTab title={title} query={query} texts={{ loading: "Loading your notifications…", failed: noticeMessages.loadFailed }}>
      {(listed) => <NotificationForm listed={listed} />}
    </LoadedTab>
  );
}

const ZONE = `${site.address.city} time (${site.timeZone}, ${site.timeZoneName})`;

function NotificationForm({ listed }: { listed: NotificationsView }) {
  const { typed, seen, isOtherAddress, edit, faults, save, onSubmit } = useNotificationForm(listed);
  return (
    <form className="notice-form" noValidate aria-label="Your notifications" onSubmit={onSubmit}>
      <TextField
        label={noticeMessages.addressLabel}
        hint={noticeMessages.addressHint}
        error={faults.email}
        className="notice-address"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        value={typed.email}
        onChange={({ target }) => edit({ email: target.value })}
      />
      {isOtherAddress && (
        <div className="notice-address">
          <PasswordField error={faults.password} />
        </div>
      )}
      <Status tone="info">{isBlank(typed.email) && noticeMessages.noAddress}</Status>
      <Status tone="info">{!seen.hasMailServer && noticeMessages.noMailServer}</Status>
      <Status tone="info">{seen.isToldAll && noticeMessages.toldAll}</Status>
      <NoticeTable notices={typed.notices} onChange={(notices) => edit({ notices })} />
      <p className="remark">
        {noticeMessages.daily(DAILY_HOUR, ZONE)} {noticeMessages.many(AT_ONCE)}
      </p>
      <Status tone="error">{save.isError && (reasonOf(save.error) ?? noticeMessages.saveFailed)}</Status>
      <div className="btns">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save
        </Button>
        {seen.email !== null && <TestButton />}
      </div>
    </form>
  );
}

function TestButton() {
  const tell = useToast();
  const test = useCall({
    mutationFn: async () => readAnswer(await staffApi.admin.notifications.test.$post()),
    onSuccess: ({ message }) => tell(message),
  });
  return (
    <>
      <Button variant="ghost" size="sm" busy={test.isPending} onClick={() => test.mutate()}>
        {noticeMessages.test}
      </Button>
      <Status tone="error">{test.isError && (reasonOf(test.error) ?? noticeMessages.testFailed)}</Status>
    </>
  );
}
