import { PROCESSED_UPLOAD, timings } from "../contract/limits.ts";

export type Upload = {
  method: "POST" | "PUT";
  path: string;
  body: FormData | string;
  headers?: Readonly<Record<string, string>>;
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (sent: number) => void;
};
/** `body` is undefined if the response isn't JSON. */
export type Uploaded = { status: number; body: unknown };

/**
 * Uploads with progress events, which `fetch` doesn't have. Fails if nothing is sent for `timings.answer`, or if the response takes longer
 * than `PROCESSED_UPLOAD` after that. @throws Error without a response
 */
export function upload({ method, path, body, headers = {}, onProgress }: Upload): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), time);
    };
    call.upload.addEventListener("progress", (event) => {
      waitFor(timings.answer);
      onProgress(fractionSent(event));
    });
    call.upload.addEventListener("load", () => waitFor(PROCESSED_UPLOAD));
    call.addEventListener("loadend", () => clearTimeout(timer));
    call.addEventListener("load", () => resolve({ status: call.status, body: parseBody(call.responseText) }));
    call.addEventListener("error", () => reject(new Error("The server could not be reached")));
    call.addEventListener("abort", () => reject(new Error("The call was abandoned")));
    waitFor(timings.answer);
    call.send(body);
  });
}

type Sent = { lengthComputable: boolean; loaded: number; total: number };

/** 0 if the browser doesn't know the total. */
export function fractionSent({ lengthComputable, loaded, total }: Sent): number {
  return lengthComputable && total > 0 ? Math.min(1, loaded / total) : 0;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
