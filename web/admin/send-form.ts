import { readToken } from "./admin-token.ts";
import { awaitRenewal, bearer, isRefusal } from "./session-store.ts";

export type FormRequest = {
  method: "POST" | "PUT";
  path: string;
  body: FormData | object;
  headers?: Readonly<Record<string, string>>;
  /** Hears how much of the body has gone, from 0 to 1. */
  onProgress: (sent: number) => void;
};
export type FormAnswer = { status: number; body: unknown };

/** Sends a form as staff, telling how far it is: `fetch` cannot. A refused call waits for a new login and is then sent again. */
export async function sendForm(request: FormRequest): Promise<FormAnswer> {
  const token = readToken();
  const answer = await send(request, token);
  if (!isRefusal(answer.status)) return answer;
  request.onProgress(0);
  return (await awaitRenewal(token)) ? send(request, readToken()) : answer;
}

function send({ method, path, body, headers = {}, onProgress }: FormRequest, token: string | undefined): Promise<FormAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FormAnswer>();
  const call = new XMLHttpRequest();
  call.open(method, path);
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
  if (token !== undefined) call.setRequestHeader("Authorization", bearer(token).Authorization);
  call.upload.addEventListener("progress", (event) => onProgress(fractionSent(event)));
  call.addEventListener("load", () => resolve({ status: call.status, body: parseBody(call.responseText) }));
  call.addEventListener("error", () => reject(new Error("The server could not be reached")));
  call.addEventListener("abort", () => reject(new Error("The call was abandoned")));
  if (body instanceof FormData) call.send(body);
  else {
    call.setRequestHeader("Content-Type", "application/json");
    call.send(JSON.stringify(body));
  }
  return promise;
}

type Sent = { lengthComputable: boolean; loaded: number; total: number };

/** 0 where the browser does not know how much there is. */
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
