import { failureOf, withReason } from "../api/admin-api.ts";
import { useToast } from "./toasts.tsx";
import { useCall } from "./use-call.ts";

/** Milliseconds until the object URL is revoked, after the download has started. */
const TAKEN_OVER = 60_000;

/** File name from `Content-Disposition`; ours are plain ASCII. */
function nameOf(headers: Headers): string | undefined {
  return /filename="?([^";]+)"?/.exec(headers.get("Content-Disposition") ?? "")?.[1];
}

type Answered = { ok: boolean; status: number; headers: Headers; blob(): Promise<Blob>; json(): Promise<unknown> };

/** Downloads a response that needs the token, which a plain link can't send. `filename` defaults to the response's. @throws CallFailure */
export async function saveAnswer(response: Answered, filename?: string): Promise<void> {
  if (!response.ok) throw await failureOf(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = filename ?? nameOf(response.headers) ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER);
}

type Download = { load: () => Promise<Answered>; filename?: string; failed: string; done?: string };

/** Downloads a file and shows the result in a toast. */
export function useDownload({ load, filename, failed, done }: Download) {
  const toast = useToast();
  return useCall({
    mutationFn: async () => saveAnswer(await load(), filename),
    onSuccess: () => done !== undefined && toast(done),
    onError: (error) => toast.failed(withReason(failed, error)),
  });
}
