import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { ConversationButton } from "./conversation-button.tsx";
import { FailureText } from "../kit/failure-text.tsx";
import { deleteFile } from "./file-calls.ts";
import { formatBytes } from "../kit/format-bytes.ts";
import { LongText } from "../kit/long-text.tsx";
import { Moment } from "../kit/moment.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { useDownload } from "./use-download.ts";
import { deleteButtonId } from "../trash/use-focus-after-delete.ts";

export function FileRow({ file, onDeleted }: { file: FileView; onDeleted: (wasThere: boolean) => void }) {
  const { _id, filename, userId, summary, bytes, createdAt } = file;
  const [isAsking, setAsking] = useState(false);
  const download = useDownload(file);
  const deletion = useMutation({ mutationFn: async () => deleteFile(_id), onSuccess: onDeleted });
  return (
    <Row>
      <Cell className="sender">
        <b dir="auto">{filename}</b>
        <span dir="auto">{userId}</span>
        <small className="num">{formatBytes(bytes)}</small>
      </Cell>
      <Cell className="enquiry">
        <LongText text={summary} />
        <Status tone="error">{download.failure && <FailureText {...download.failure} />}</Status>
        <Status tone="error">
          {deletion.isError && <FailureText text={staffMessages.fileDeleteFailed(filename)} error={deletion.error} />}
        </Status>
      </Cell>
      <Cell className="date">
        <Moment iso={createdAt} />
      </Cell>
      <Cell className="acts">
        <ConversationButton of={{ file: _id }} name={`${userId}, who handed over ${filename}`} />
        <Button variant="ghost" size="sm" busy={download.isPending} onClick={() => download.start()}>
          {download.isPending ? "Downloading..." : "Download File"}
          <span className="sr-only"> {filename}</span>
        </Button>
        <Button
          id={deleteButtonId(_id)}
          variant="ghost"
          size="sm"
          className="del"
          busy={deletion.isPending}
          onClick={() => setAsking(true)}
        >
          {deletion.isPending ? "Deleting..." : "Delete File"}
          <span className="sr-only"> {filename}</span>
        </Button>
        {isAsking && (
          <ConfirmDialog
            title="Delete file"
            question={staffMessages.fileDeleteQuestion(filename)}
            confirmText="Delete"
            busyText="Deleting..."
            isBusy={false}
            onConfirm={() => {
              setAsking(false);
              deletion.mutate();
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Cell>
    </Row>
  );
}
