/** Where staff log in and work. Nothing on the public site leads there. */
export const LOGIN_PATH = "/admin-login-xyz987";
export const PANEL_PATH = "/admin-secret-xyz123";

/** `?tab=payments`, or nothing: the part of the address that survives a login. */
export function tabQuery(tab: string | null): string {
  return tab === null ? "" : `?${new URLSearchParams({ tab })}`;
}
