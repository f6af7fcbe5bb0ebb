import { isOneOf } from "../../../../contract/records.ts";
import { type ReactNode, useState } from "react";
import type { EnquiryDetailView, NoteView, SentMailView } from "../../../../contract/enquiries.ts";
import { ENQUIRY_STATES } from "../../../../contract/enquiry-states.ts";
import type { AuditView } from "../../../../contract/audit.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { changesOf, labelOf } from "../../history/history-changes.ts";
import { Moment } from "../../kit/times/moment.tsx";
import { CallDialog } from "../../kit/confirm-dialog.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { stateNames, workLabels } from "../enquiry-words.ts";
import { Bin } from "../../../ui/icons.tsx";
import { settleDeletion, staffApi } from "../../api/admin-api.ts";
import { useSession } from "../../api/session-store.ts";
import { readAgain } from "../../api/query-client.ts";

/** Notes, mails and changes of an enquiry, oldest first. */
export function EnquiryThread({ detail }: { detail: EnquiryDetailView }) {
  const entries = listThread(detail);
  return (
    <section className="thread" aria-labelledby="thread-heading">
      <h3 id="thread-heading">Activity</h3>
      {entries.length === 0 && <p className="remark">No activity yet.</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className={entry.kind === "mail" ? entry.mail.kind : entry.kind}>
            <Entry entry={entry} enquiryId={detail.contact._id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, enquiryId }: { entry: ThreadEntry; enquiryId: string }) {
  if (entry.kind === "mail") return <MailEntry mail={entry.mail} />;
  if (entry.kind === "change") return <ChangeEntry change={entry.change} />;
  const { note } = entry;
  return (
    <>
      <EntryHead who={note.userId} what="noted" at={note.createdAt}>
        <DeleteNote enquiryId={enquiryId} note={note} />
      </EntryHead>
      <p className="long-text" dir="auto">
        {note.text}
      </p>
    </>
  );
}

function EntryHead({ who, what, at, children }: { who?: string | undefined; what: string; at: string; children?: ReactNode }) {
  return (
    <div className="entry-head">
      <p>
        {who !== undefined && <b dir="auto">{who}</b>} {what} <Moment iso={at} />
      </p>
      {children}
    </div>
  );
}

function MailEntry({ mail }: { mail: SentMailView }) {
  return (
    <>
      <EntryHead who={mail.userId} what={mail.kind === "answer" ? "answered" : "Confirmation to the visitor"} at={mail.createdAt} />
      {mail.text !== undefined && (
        <p className="long-text" dir="auto">
          {mail.text}
        </p>
      )}
      <p className={`mail-state ${mail.status}`}>{tellMail(mail)}</p>
    </>
  );
}

function tellMail({ status, sentAt, lastError }: SentMailView): ReactNode {
  if (status === "sent") return <>Sent {sentAt !== undefined && <Moment iso={sentAt} />}</>;
  const why = lastError !== undefined && <small dir="auto">The mail server said: {lastError}</small>;
  return (
    <>
      {status === "failed" ? "Could not be sent" : why ? "Not sent yet, will be retried" : "Waiting to be sent"}
      {why}
    </>
  );
}

function ChangeEntry({ change }: { change: AuditView }) {
  const { userId, at, action } = change;
  if (action !== "updated") return <EntryHead who={userId} what={`${labelOf(action).toLowerCase()} it`} at={at} />;
  const what = changesOf(change, workLabels).map(({ name, before, after }) => ({
    name,
    from: write(name, before),
    to: write(name, after),
  }));
  return (
    <>
      <EntryHead who={userId} what="changed" at={at} />
      <ul className="changes">
        {what.map(({ name, from, to }) => (
          <li key={name}>
            {labelOf(name, workLabels)}: <span dir="auto">{from}</span> <span aria-hidden="true">→</span>
            <span className="sr-only"> became </span> <b dir="auto">{to}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function write(name: string, value: string | undefined): string {
  if (value === undefined) return name === "assignee" ? "nobody" : "none";
  if (name === "state" && isOneOf(ENQUIRY_STATES, value)) return stateNames[value];
  return value;
}

/** Deletes a note. Only its author may. */
function DeleteNote({ enquiryId, note }: { enquiryId: string; note: NoteView }) {
  const session = useSession();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const call = {
    mutationFn: async () =>
      settleDeletion(await staffApi.admin.contacts[":id"].notes[":noteId"].$delete({ param: { id: enquiryId, noteId: note._id } })),
    onSuccess: async () => {
      setAsking(false);
      toast(staffMessages.noteDeleted);
      await readAgain(["contacts"]);
    },
  };
  if (!("userId" in session) || session.userId !== note.userId) return null;
  return (
    <span className="acts">
      <IconButton className="del" label="Delete your note" title="Delete" onClick={() => setAsking(true)}>
        <Bin />
      </IconButton>
      {isAsking && (
        <CallDialog
          title="Delete note"
          question={staffMessages.noteDeleteQuestion}
          confirm="Delete"
          confirming="Deleting…"
          call={call}
          failed={staffMessages.noteDeleteFailed}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

type ThreadEntry = { id: string; at: string } & (
  | { kind: "note"; note: NoteView }
  | { kind: "mail"; mail: SentMailView }
  | { kind: "change"; change: AuditView }
);

type Thread = Pick<EnquiryDetailView, "notes" | "mails" | "changes">;

/** Merges notes, mails and changes in chronological order. */
export function listThread({ notes, mails, changes }: Thread): ThreadEntry[] {
  const entries: ThreadEntry[] = [
    ...mails.map((mail) => ({ id: mail._id, at: mail.createdAt, kind: "mail" as const, mail })),
    ...notes.map((note) => ({ id: note._id, at: note.createdAt, kind: "note" as const, note })),
    ...changes.map((change) => ({ id: change._id, at: change.at, kind: "change" as const, change })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}
