/** Where staff log in and work. Nothing on the public site leads there. */
export const LOGIN_PATH = "/admin-login-xyz987";
export const PANEL_PATH = "/admin-secret-xyz123";

/** What stands before the token of an invitation, on the login page. */
export const JOIN_HASH = "#join=";

/** What an invitation is: the token stands behind the hash, which browsers send to nobody. */
export const joinLink = (siteUrl: string, token: string) => `${siteUrl}${LOGIN_PATH}${JOIN_HASH}${token}`;

export function tabQuery(tab: string): string {
  return `?${new URLSearchParams({ tab })}`;
}

/** What of an address survives a login: the tab, with the search, the filters and the item that belong to it. */
export function keptQuery(query: URLSearchParams): string {
  return query.get("tab") === null ? "" : `?${query}`;
}

/** Where one item of a tab is shown. Names it by its id: what an address holds ends up in histories and logs. */
export const itemPath = (tab: string, id: string) => `${PANEL_PATH}?${new URLSearchParams({ tab, open: id })}`;

/** Where staff read a draft as visitors will. */
export const previewPath = (id: string) => `/post-preview/${id}`;
