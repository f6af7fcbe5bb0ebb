import type { FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { formatBytes } from "../../../contract/format-bytes.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { Failure } from "../kit/failure.tsx";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { WholePersonLink } from "../kit/person/person-link.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { ConversationButton } from "../conversations/conversation.tsx";
import { DeleteFileButton, DownloadButton, useFileDeletion, useFileDownload } from "./file-acts.tsx";

const TEXTS = { failed: staffMessages.fileLoadFailed, one: "file", many: "files" };

type OnDeleted = (file: FileView, wasThere: boolean) => void;
type FileItemProps = { title: string; id: string; onDeleted: OnDeleted };

export function FileItem({ title, id, onDeleted }: FileItemProps) {
  const query = useRead(["files", "item", id], async (options) => staffApi.admin.files[":id"].$get({ param: { id } }, options));
  return (
    <ItemView title={title} texts={TEXTS} query={query}>
      {(file) => <FileFacts file={file} onDeleted={onDeleted} />}
    </ItemView>
  );
}

function FileFacts({ file, onDeleted }: { file: FileView; onDeleted: OnDeleted }) {
  const { _id, filename, userId, summary, bytes, createdAt } = file;
  const download = useFileDownload(file);
  const deletion = useFileDeletion(file, (wasThere) => onDeleted(file, wasThere));
  return (
    <ItemSheet name={filename}>
      <Facts>
        <Fact name="Uploaded by">
          {userId} <WholePersonLink of={{ kind: "file", id: _id }} />
        </Fact>
        <Fact name="Size">
          <span className="num">{formatBytes(bytes)}</span>
        </Fact>
        <MomentFact name="Uploaded" iso={createdAt} />
      </Facts>
      {summary !== "" && (
        <p className="item-words" dir="auto">
          {summary}
        </p>
      )}
      <div className="item-acts">
        <ConversationButton of={{ file: _id }} name={`${userId}, who uploaded ${filename}`} />
        <DownloadButton download={download} filename={filename} />
        <DeleteFileButton file={file} deletion={deletion} />
      </div>
      <Failure {...download.failure} />
      <Failure text={staffMessages.fileDeleteFailed(filename)} error={deletion.error} />
    </ItemSheet>
  );
}
