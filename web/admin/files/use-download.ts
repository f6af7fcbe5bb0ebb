import { useMutation } from "@tanstack/react-query";
import type { FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { isGone } from "../api/admin-api.ts";
import { downloadFile } from "./file-calls.ts";
import { useTellGone } from "../trash/use-tell-gone.ts";

/** Downloads a file. `failure` is what to say where it stands, other than that the file is gone. */
export function useDownload(file: Pick<FileView, "_id" | "filename">) {
  const failed = staffMessages.fileDownloadFailed(file.filename);
  const onError = useTellGone(failed, "files", "contacts");
  const { isPending, error, mutate } = useMutation({ mutationFn: async () => downloadFile(file), onError });
  return { isPending, failure: error === null || isGone(error) ? undefined : { text: failed, error }, start: () => mutate() };
}
