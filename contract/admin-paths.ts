/** Login and panel. Nothing on the public site links there. */
export const LOGIN_PATH = "/admin-login-xyz987";
export const PANEL_PATH = "/admin-secret-xyz123";

/** Precedes the token of an invitation on the login page. */
export const JOIN_HASH = "#join=";

/** An invitation's link: the token is in the fragment, which browsers never send. */
export const joinLink = (siteUrl: string, token: string) => `${siteUrl}${LOGIN_PATH}${JOIN_HASH}${token}`;

export function tabQuery(tab: string): string {
  return `?${new URLSearchParams({ tab })}`;
}

/** The part of an address restored after a login: the tab with its search, filters and item. */
export function keptQuery(query: URLSearchParams): string {
  return query.get("tab") === null ? "" : `?${query}`;
}

/** The path of one item of a tab. Uses its id, since addresses end up in histories and logs. */
export const itemPath = (tab: string, id: string) => `${PANEL_PATH}?${new URLSearchParams({ tab, open: id })}`;

/** Where staff preview a draft. */
export const previewPath = (id: string) => `/post-preview/${id}`;
