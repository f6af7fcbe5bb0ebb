import { SCOPE_PARTS, type ScopeDraft, type ScopePart } from "../../../contract/chat.ts";
import type { EnquiryView } from "../../../contract/enquiries.ts";
import { formatPrice } from "../../../contract/money.ts";
import { ConversationButton } from "../conversations/conversation.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Failure } from "../kit/failure.tsx";
import { DownloadButton, useFileDownload } from "../files/file-acts.tsx";

const headings: Record<ScopePart, string> = {
  goals: "Goals",
  mustHaves: "Must-haves",
  constraints: "Constraints",
  questions: "Open questions",
};

type ScopeDetailsProps = { enquiry: EnquiryView; scope: ScopeDraft };

/** What an enquiry prepared by the assistant contains: scope, document and conversation. */
export function ScopeDetails({ enquiry, scope }: ScopeDetailsProps) {
  const { name, fileId, conversationId } = enquiry;
  return (
    <div className="scope">
      {scope.note !== undefined && <LongText text={scope.note} />}
      <p>
        {scope.packageName !== "" && (
          <>
            <b className="num">{formatPrice(scope.price)}</b> when it was sent.{" "}
          </>
        )}
        {scope.reason}
      </p>
      <details>
        <summary dir="auto">{scope.filename === "" ? "Scope" : `Scope drawn from ${scope.filename}`}</summary>
        {SCOPE_PARTS.filter((part) => scope[part].length > 0).map((part) => (
          <ScopePartList key={part} heading={headings[part]} lines={scope[part]} />
        ))}
      </details>
      <div className="scope-acts">
        {fileId !== undefined && <ScopeDocument id={fileId} filename={scope.filename} />}
        {conversationId !== undefined && <ConversationButton of={{ conversation: conversationId }} name={name} />}
      </div>
    </div>
  );
}

function ScopePartList({ heading, lines }: { heading: string; lines: ScopeDraft[ScopePart] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {lines.map(({ text, page }, place) => (
          // A sent scope never changes, so the index is a stable key.
          <li key={`${place}-${text}`} dir="auto">
            {text} {page !== undefined && <small className="num">page {page}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function ScopeDocument({ id, filename }: { id: string; filename: string }) {
  const download = useFileDownload({ _id: id, filename });
  return (
    <>
      <DownloadButton download={download} filename={filename} />
      <Failure {...download.failure} />
    </>
  );
}
