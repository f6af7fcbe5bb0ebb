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
export type Collector = { report(visit: Visit): Promise<void> };
