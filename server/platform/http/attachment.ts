/** What a header's quoted text may hold; everything else, quotes and percent signs included, is replaced. */
const UNSAFE = /[^\w !#$&'()+,.;=@[\]^`{}~-]/g;

function percentEncode(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The `Content-Disposition` that makes a browser save what comes under `filename` and never show it: the name as it is for everything
 * written since RFC 6266, and a plain one for what is older.
 */
export function attachment(filename: string): string {
  const name = filename.toWellFormed().trim() || "download";
  return `attachment; filename="${name.replace(UNSAFE, "_")}"; filename*=UTF-8''${percentEncode(name)}`;
}
