import { failureOf, withReason } from "../api/admin-api.ts";
import { useToast } from "./toasts.tsx";
import { useCall } from "./use-call.ts";

/** Long enough for the browser to take the file over. */
const TAKEN_OVER = 60_000;

/** The name that an answer gives its file; ours are plain. */
function nameOf(headers: Headers): string | undefined {
  return /filename="?([^";]+)"?/.exec(headers.get("Content-Disposition") ?? "")?.[1];
}

type Answered = { ok: boolean; status: number; headers: Headers; blob(): Promise<Blob>; json(): Promise<unknown> };

/** Saves what was fetched with the token, which a plain link could not carry. Without `filename`, under the answer's own. @throws CallFailure */
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

/** Downloads a file, and tells beside the page what came of it. */
export function useDownload({ load, filename, failed, done }: Download) {
  const toast = useToast();
  return useCall({
    mutationFn: async () => saveAnswer(await load(), filename),
    onSuccess: () => done !== undefined && toast(done),
    onError: (error) => toast(withReason(failed, error)),
  });
}
