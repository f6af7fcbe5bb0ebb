import { ApiFailure } from "../../../contract/http.ts";
import type { Config } from "../config/config.ts";
import { readControl, type SiteControl } from "./site-control.ts";
import { StartupError } from "../config/startup-error.ts";

/** Sends a command's request with its token. @throws what `fetch` does if no site listens */
export const postToSite = ({ url, token }: SiteControl, path: string, body: unknown): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** The site's answer. @throws StartupError with the site's error text */
export async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new StartupError(ApiFailure.safeParse(answer).data?.error ?? `The site responded with ${response.status}.`);
}

/**
 * Sends a command to the site that runs on this data folder: only one process can open the embedded database.
 * @returns its answer; undefined if no site runs, or with `DATABASE_URL`, when the command opens the database itself
 * @throws StartupError with the site's error text
 */
export async function askSite(config: Pick<Config, "databaseUrl" | "dataDir">, path: string, body: unknown): Promise<unknown> {
  const control = config.databaseUrl === undefined ? readControl(config.dataDir) : undefined;
  if (control === undefined) return undefined;
  const response = await postToSite(control, path, body).catch(() => undefined);
  // Another program may listen there since that site stopped.
  if (response === undefined || response.status === 401 || response.status === 404) return undefined;
  return readAnswer(response);
}
