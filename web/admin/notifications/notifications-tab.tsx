import { useId, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { noticeMessages } from "../../../contract/notice-messages.ts";
import { AT_ONCE, DAILY_HOUR, NOTICE_TIMES, type NoticeTime, STAFF_EVENTS, type StaffEvent } from "../../../contract/notifications.ts";
import {
  type NotificationsView,
  cleanAddress,
  findAddressFault,
  type NotificationsInput,
} from "../../../contract/notification-settings.ts";
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
import { Cell, Row, RowHead, Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";
import { accountMessages } from "../../../contract/account-messages.ts";
import { type Faults, useForm } from "../../forms/use-form.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useUnsaved } from "../kit/unsaved-guard.tsx";

type Typed = { email: string; notices: NotificationsView["notices"] };

const typedForm = ({ email, notices }: NotificationsView): Typed => ({ email: email ?? "", notices });

function findFaults({ email }: Typed): Faults<"email" | "password"> {
  const address = cleanAddress(email);
  const fault = address === "" ? undefined : findAddressFault(address);
  return fault === undefined ? {} : { email: fault };
}

/** Notification settings. Always saved as a whole, so that two tabs can't mix theirs: last write wins. */
function useNotificationForm(listed: NotificationsView) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const save = useCall({
    mutationFn: async (json: NotificationsInput) => readAnswer(await staffApi.admin.notifications.$put({ json })),
  });
  const [seen, setSeen] = useState(listed);
  const [typed, setTyped] = useState(() => typedForm(listed));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedForm(seen));
  const isOtherAddress = cleanAddress(typed.email) !== (seen.email ?? "");
  useUnsaved(isChanged);

  // Unsaved input survives a refetch.
  if (listed !== seen && !isChanged && !save.isPending) {
    setSeen(listed);
    setTyped(typedForm(listed));
  }

  const { faults, setFaults, onSubmit } = useForm<"email" | "password">(async (form) => {
    const found = findFaults(typed);
    if (found.email !== undefined) return found;
    const onSuccess = (saved: NotificationsView) => {
      queryClient.setQueryData(["notifications"], saved);
      setSeen(saved);
      // Keeps input changed while the save was in flight.
      setTyped((shown) => (shown === typed ? typedForm(saved) : shown));
      tell(noticeMessages.saved);
    };
    const { password } = readTexts(form, ["password"]);
    if (isOtherAddress && password === "") return { password: accountMessages.passwordRequired };
    const confirmed = isOtherAddress ? { password } : {};
    await save.mutateAsync({ ...typed, email: cleanAddress(typed.email), ...confirmed }, { onSuccess }).catch(() => {});
    return undefined;
  });
  const edit = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (faults.email !== undefined) setFaults(findFaults(next));
  };
  return { typed, seen, isOtherAddress, edit, faults, save, onSubmit };
}

type Notices = Record<StaffEvent, NoticeTime>;
type NoticeTableProps = { notices: Notices; onChange: (notices: Notices) => void };

function NoticeTable({ notices, onChange }: NoticeTableProps) {
  return (
    <Table className="notice-table">
      <caption>{noticeMessages.question}</caption>
      <TableHead columns={[noticeMessages.event, noticeMessages.when]} />
      <TableBody>
        {STAFF_EVENTS.map((event) => (
          <EventRow key={event} event={event} time={notices[event]} onChange={(time) => onChange({ ...notices, [event]: time })} />
        ))}
      </TableBody>
    </Table>
  );
}

type EventRowProps = { event: StaffEvent; time: NoticeTime; onChange: (time: NoticeTime) => void };

function EventRow({ event, time, onChange }: EventRowProps) {
  const id = useId();
  return (
    <Row>
      <RowHead id={id}>{noticeMessages.events[event]}</RowHead>
      <Cell>
        <div className="notice-times" role="radiogroup" aria-labelledby={id}>
          {NOTICE_TIMES.map((one) => (
            <label key={one}>
              <input type="radio" name={event} value={one} checked={time === one} onChange={() => onChange(one)} />
              {noticeMessages.times[one]}
            </label>
          ))}
        </div>
      </Cell>
    </Row>
  );
}

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
