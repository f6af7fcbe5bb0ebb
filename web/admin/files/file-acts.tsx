import type { FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { isGone, settleDeletion, staffApi, staffDownloads } from "../api/admin-api.ts";
import { saveAnswer } from "../kit/save-answer.ts";
import { useCall } from "../kit/use-call.ts";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { useTellGone } from "../trash/use-tell-gone.ts";
import { deleteButtonId } from "../trash/use-deletion.ts";
import { useState } from "react";

type Downloadable = Pick<FileView, "_id" | "filename">;
type Download = ReturnType<typeof useFileDownload>;

/** Downloads a file. `failure` excludes 404, which a toast reports. */
export function useFileDownload(file: Downloadable) {
  const failed = staffMessages.fileDownloadFailed(file.filename);
  const onError = useTellGone(failed, "files", "contacts");
  const { isPending, error, mutate } = useCall({ mutationFn: async () => saveFile(file), onError });
  return { isPending, failure: { text: failed, error: isGone(error) ? null : error }, start: () => mutate() };
}

export function DownloadButton({ download, filename }: { download: Download; filename: string }) {
  return (
    <Button variant="ghost" size="sm" busy={download.isPending} onClick={download.start}>
      {download.isPending ? "Downloading…" : "Download File"}
      <span className="sr-only"> {filename}</span>
    </Button>
  );
}

/** Saves a file under its original name. @throws CallFailure */
async function saveFile({ _id, filename }: Downloadable): Promise<void> {
  await saveAnswer(await staffDownloads.admin.files[":id"].download.$get({ param: { id: _id } }), filename);
}

type OnDeleted = (wasThere: boolean) => void;

export function useFileDeletion({ _id }: FileView, onDeleted: OnDeleted) {
  return useCall({
    mutationFn: async () => settleDeletion(await staffApi.admin.files[":id"].$delete({ param: { id: _id } })),
    onSuccess: onDeleted,
  });
}

type DeleteFileProps = { file: FileView; deletion: ReturnType<typeof useFileDeletion> };

export function DeleteFileButton({ file: { _id, filename }, deletion }: DeleteFileProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button id={deleteButtonId(_id)} variant="ghost" size="sm" className="del" busy={deletion.isPending} onClick={() => setAsking(true)}>
        {deletion.isPending ? "Deleting…" : "Delete File"}
        <span className="sr-only"> {filename}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete file"
          question={staffMessages.fileDeleteQuestion(filename)}
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            deletion.mutate();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
