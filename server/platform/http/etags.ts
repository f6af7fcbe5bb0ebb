import fresh from "fresh";

/**
 * Whether an `If-None-Match` header names what has the tag `etag`. Nothing else is asked: whoever fetches with a tag by a script sends
 * `Cache-Control: no-cache` along, without a wish to have everything again.
 */
export const hasTag = (ifNoneMatch: string | undefined, etag: string): boolean => fresh({ "if-none-match": ifNoneMatch }, { etag });
