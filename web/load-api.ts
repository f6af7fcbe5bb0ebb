/** The browser's client, fetched when a form is first touched rather than with the page: most visitors never send one. */
export const loadApi = () => import("./api.ts");

/** Fetches the client ahead of its use. What fails here is tried again, and told, when the form is sent. */
export function warmApi(): void {
  loadApi().catch(() => undefined);
}
