import fresh from "fresh";

/**
 * Whether `If-None-Match` names `etag`. Ignores the request's `Cache-Control: no-cache`: `fetch` adds it to conditional requests from
 * scripts, which still want the 304.
 */
export const hasTag = (ifNoneMatch: string | undefined, etag: string): boolean => fresh({ "if-none-match": ifNoneMatch }, { etag });
