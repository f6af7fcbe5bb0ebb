import { type Upload, upload, type Uploaded } from "../../upload.ts";
import { readToken } from "./admin-token.ts";
import { awaitRenewal, bearer, isRefusal } from "./session-store.ts";

export type FormRequest = Omit<Upload, "body"> & { body: FormData | object };

/** Sends a form as staff. A refused call waits for a new login and is then sent again. */
export async function sendForm(request: FormRequest): Promise<Uploaded> {
  const token = readToken();
  const answer = await send(request, token);
  if (!isRefusal(answer.status)) return answer;
  request.onProgress(0);
  return (await awaitRenewal(token)) ? send(request, readToken()) : answer;
}

function send({ body, headers, ...request }: FormRequest, token: string | undefined): Promise<Uploaded> {
  const known = { ...headers, ...(token === undefined ? {} : bearer(token)) };
  if (body instanceof FormData) return upload({ ...request, body, headers: known });
  return upload({ ...request, body: JSON.stringify(body), headers: { ...known, "Content-Type": "application/json" } });
}
