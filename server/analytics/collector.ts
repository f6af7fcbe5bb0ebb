/** One page view. Address and user agent are only passed on to a configured service, and never stored here. */
export type Visit = {
  /** A page's own path, or `other` for an unknown one. */
  path: string;
  /** A host, or empty. */
  referrer: string;
  title: string;
  userAgent: string;
  /** For IPv6 only the network. */
  address: string;
};

/** Receives page views. */
export type Collector = (visit: Visit) => Promise<void>;

/** Timeout in ms: long enough for a distant service, short enough for the visitor's connection. */
const TIMEOUT = 3000;

type Post = { headers?: Record<string, string>; body: unknown };

/** The referrer as a URL, as services expect it; JSON omits undefined. */
export const referrerOf = ({ referrer }: Visit) => (referrer === "" ? undefined : `https://${referrer}/`);

/** Sends a visit to a service. @throws if it is refused */
export async function postVisit(address: string, { headers = {}, body }: Post): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the analytics service answered ${response.status}`);
}
