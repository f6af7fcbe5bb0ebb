import type { FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { formatBytes } from "../../../contract/format-bytes.ts";
import { ConversationButton } from "../conversations/conversation.tsx";
import { DeleteFileButton, DownloadButton, useFileDeletion, useFileDownload } from "./file-acts.tsx";
import { Failure } from "../kit/failure.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { PersonLink } from "../kit/person/person-link.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { SelectBox } from "../kit/lists/selection-bar.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import type { Selection } from "../kit/lists/use-selection.ts";

type FileRowProps = { file: FileView; selection: Selection; onDeleted: (wasThere: boolean) => void };

export function FileRow({ file, selection, onDeleted }: FileRowProps) {
  const { _id, filename, userId, summary, bytes, createdAt } = file;
  const download = useFileDownload(file);
  const deletion = useFileDeletion(file, onDeleted);
  return (
    <Row>
      <Cell className="sender">
        <SelectBox selection={selection} id={_id} name={filename} />
        <OpenLink id={_id}>{filename}</OpenLink>
        <span className="sender-id" dir="auto" title={userId}>
          {userId}
        </span>
        <small className="num">{formatBytes(bytes)}</small>
      </Cell>
      <Cell className="enquiry">
        <LongText text={summary} />
        <Failure {...download.failure} />
        <Failure text={staffMessages.fileDeleteFailed(filename)} error={deletion.error} />
      </Cell>
      <Cell className="date">
        <Ago iso={createdAt} />
        <PersonLink of={{ kind: "file", id: _id }} name={`${userId}, who handed over ${filename}`} />
      </Cell>
      <Cell className="acts">
        <ConversationButton of={{ file: _id }} name={`${userId}, who handed over ${filename}`} />
        <DownloadButton download={download} filename={filename} />
        <DeleteFileButton file={file} deletion={deletion} />
      </Cell>
    </Row>
  );
}
