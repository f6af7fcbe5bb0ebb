import { useState } from "react";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { PostPictureView } from "../../../../contract/post-editing.ts";
import { upload as sendFile } from "../../../upload.ts";
import { CallFailure, sendAsStaff } from "../../api/admin-api.ts";
import { findFileFault } from "../../collections/collection-form-state.ts";
import { useUnsaved } from "../../kit/unsaved-guard.tsx";
import { useCall } from "../../kit/use-call.ts";
import { z } from "../../kit/zod.ts";

const Refusal = z.object({ error: z.string() });

/** Uploads a picture. @throws CallFailure for an error response, Error without a response */
async function sendPicture(file: File, onProgress: (sent: number) => void): Promise<PostPictureView> {
  const body = new FormData();
  body.set("image", file);
  const answer = await sendAsStaff((headers) => sendFile({ method: "POST", path: "/api/admin/posts/pictures", body, headers, onProgress }));
  const stored = PostPictureView.safeParse(answer.body);
  if (answer.status === 201 && stored.success) return stored.data;
  throw new CallFailure(
    answer.status,
    Refusal.safeParse(answer.body).data?.error ?? (answer.status === 413 ? staffMessages.imageTooLarge : undefined),
  );
}

/** Upload of a picture. The file is kept until it's stored, so that a failed upload can be retried. */
export function usePictureSend(onStored: (picture: PostPictureView, file: File) => void) {
  const [sent, setSent] = useState(0);
  const call = useCall({
    mutationFn: async (file: File) => {
      setSent(0);
      const fault = findFileFault(file);
      if (fault !== undefined) throw new CallFailure(415, fault);
      return sendPicture(file, setSent);
    },
    onSuccess: onStored,
  });
  const { variables: file, isPending, error, mutate, reset } = call;
  // Leaving now would store a picture that nothing uses.
  useUnsaved(isPending);
  return { file, sent, isPending, error, send: mutate, again: () => file && mutate(file), reset };
}

/** The picture being inserted: chosen, pasted or dropped, and not yet described. */
export function usePictureUpload() {
  const [file, setFile] = useState<File>();
  return { file, take: setFile, close: () => setFile(undefined) };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
