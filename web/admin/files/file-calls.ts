import type { FileView } from "../../../contract/files.ts";
import { failureOf, settleDeletion, staffApi } from "../api/admin-api.ts";

/** Long enough for the browser to take the file over. */
const TAKEN_OVER = 60_000;

/** Fetches a file with the token, which a plain link could not carry, and saves it under its original name. @throws CallFailure */
export async function downloadFile({ _id, filename }: Pick<FileView, "_id" | "filename">): Promise<void> {
  const response = await staffApi.admin.files[":id"].download.$get({ param: { id: _id } });
  if (!response.ok) throw await failureOf(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER);
}

/** @returns and @throws as `settleDeletion` */
export async function deleteFile(id: string): Promise<boolean> {
  return settleDeletion(await staffApi.admin.files[":id"].$delete({ param: { id } }));
}
