/** The cursor of the page that follows, from a `Link` header, or undefined on the last page. */
export function nextCursor(header: string | null): string | undefined {
  for (const [, address = "", parameters = ""] of (header ?? "").matchAll(/<([^>]*)>([^<]*)/g)) {
    if (relationsOf(parameters).includes("next")) return cursorOf(address);
  }
  return undefined;
}

function relationsOf(parameters: string): string[] {
  const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
  return (quoted ?? bare ?? "").toLowerCase().split(/\s+/);
}

// Only the cursor is taken from the address: the token is never sent to an address that an answer names.
function cursorOf(address: string): string | undefined {
  const query = address.slice(address.indexOf("?") + 1);
  return address.includes("?") ? (new URLSearchParams(query).get("cursor") ?? undefined) : undefined;
}
