import { type LeftOut, serveOnly } from "./served.ts";

/** How long a page waits for lists before it shows them loading, in milliseconds. */
const PATIENCE = 400;

type Settled<T> = { [K in keyof T]: T[K] | Awaited<T[K]> };

async function takeAll<T extends Record<string, unknown>>(data: T, settled: Settled<T>): Promise<void> {
  const take = async <K extends keyof T>(key: K, value: Promise<Awaited<T[K]>>) => {
    settled[key] = await value;
  };
  await Promise.all(Object.keys(data).map((key: keyof T) => take(key, Promise.resolve(data[key]))));
}

const isDocument = (request: Request) => !new URL(request.url).pathname.endsWith(".data");

/**
 * On the server: a page that is asked for as a document is sent whole, so its lists are waited for before React starts, which spares it
 * to stop at each of them. A move within the site asks for `….data` and gets the promises as they are.
 */
export async function settleDocument<T extends Record<string, unknown>>(request: Request, data: T): Promise<Settled<T>> {
  const settled: Settled<T> = { ...data };
  if (isDocument(request)) await takeAll(data, settled);
  return settled;
}

/** While developing nothing is left as the server made it, so the browser needs all of it. */
const canLeaveOut = (request: Request) => isDocument(request) && !import.meta.env.DEV;

/** For what is shown in a `Still`: a document has it once, as it is shown. */
export function leaveOut<T>(request: Request, value: T): LeftOut<T> {
  return canLeaveOut(request) ? serveOnly(value) : { value };
}

/** The same for a list on its way. */
export function leaveListOut<T>(request: Request, list: Promise<T>): Promise<T | LeftOut<T>> {
  return canLeaveOut(request) ? list.then(serveOnly) : list;
}

/**
 * For moves within the site: gives a page's lists a moment, and puts what has come in the place of its promise. A page that is whole at
 * once does not flash its loading texts, and going back finds the scroll position where it was left (D44).
 */
export async function settle<T extends Record<string, unknown>>(data: T): Promise<Settled<T>> {
  const settled: Settled<T> = { ...data };
  await Promise.race([takeAll(data, settled), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return { ...settled };
}
