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

/** Uploads with progress events, which `fetch` doesn't have. @throws Error without a response */
export function upload({ method, path, body, headers = {}, onProgress }: Upload): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener("progress", (event) => onProgress(fractionSent(event)));
    call.addEventListener("load", () => resolve({ status: call.status, body: parseBody(call.responseText) }));
    call.addEventListener("error", () => reject(new Error("The server could not be reached")));
    call.addEventListener("abort", () => reject(new Error("The call was abandoned")));
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
