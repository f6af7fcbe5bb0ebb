import { ApiFailure } from "../../../contract/http.ts";
import type { Config } from "../config/config.ts";
import { readControl, type SiteControl } from "./site-control.ts";
import { StartupError } from "../config/startup-error.ts";

/** Sends a command's question, with what proves that it may ask. @throws what `fetch` does where nobody listens */
export const postToSite = ({ url, token }: SiteControl, path: string, body: unknown): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** What the site has answered. @throws StartupError with the site's own words where it refuses */
export async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new StartupError(ApiFailure.safeParse(answer).data?.error ?? `The site answered ${response.status}.`);
}

/**
 * Asks the site that runs on this data folder to do what a command cannot do beside it: the embedded database is one process's alone.
 * @returns its answer; undefined where no site runs, or with `DATABASE_URL`, where a command opens the database itself
 * @throws StartupError with the site's own words where it refuses
 */
export async function askSite(config: Pick<Config, "databaseUrl" | "dataDir">, path: string, body: unknown): Promise<unknown> {
  const control = config.databaseUrl === undefined ? readControl(config.dataDir) : undefined;
  if (control === undefined) return undefined;
  const response = await postToSite(control, path, body).catch(() => undefined);
  // Something else may listen there since that site has ended.
  if (response === undefined || response.status === 401 || response.status === 404) return undefined;
  return readAnswer(response);
}
