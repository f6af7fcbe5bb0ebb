/** Where staff log in and work. Nothing on the public site leads there. */
export const LOGIN_PATH = "/admin-login-xyz987";
export const PANEL_PATH = "/admin-secret-xyz123";

/** `?tab=payments`, or nothing. With a search `?tab=payments&q=…`: the part of the address that survives a login. */
export function tabQuery(tab: string | null, q: string | null = null): string {
  if (tab === null) return "";
  return `?${new URLSearchParams(q === null ? { tab } : { tab, q })}`;
}
