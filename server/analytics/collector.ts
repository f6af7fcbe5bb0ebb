/** One view on its way to wherever views are counted. Address and user agent are passed on to a chosen service only, and kept nowhere here. */
export type Visit = {
  /** A page's own address, or `other` for one that leads nowhere. */
  path: string;
  /** A host, or empty. */
  referrer: string;
  title: string;
  userAgent: string;
  /** Of an IPv6 address only the network. */
  address: string;
};

/** Where page views go. */
export type Collector = (visit: Visit) => Promise<void>;

/** Long enough for a service far away, short enough for a visitor's connection. */
const TIMEOUT = 3000;

type Post = { headers?: Record<string, string>; body: unknown };

/** The address of whoever led here, as services want it; what is undefined leaves no trace in JSON. */
export const referrerOf = ({ referrer }: Visit) => (referrer === "" ? undefined : `https://${referrer}/`);

/** Hands a visit to a service. @throws when it does not take it */
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
