const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STARTER = '<script type="module" async="">';
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** Waits for the first paint, except in a background tab, which isn't painted, and a second at most: not every browser reports it. */
const PAINTED = [
  "await new Promise((go) => {",
  "if (document.hidden) return go();",
  'new PerformanceObserver(go).observe({ type: "paint", buffered: true });',
  "setTimeout(go, 1000); });",
].join(" ");

/** Yields to the main thread. */
const BREATHE = "await new Promise((go) => setTimeout(go));";

/** One at a time, since requesting takes time too: a page has a dozen modules. */
const fetchAhead = (modules: readonly string[]) =>
  `for (const href of ${JSON.stringify(modules)}) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); ${BREATHE} }`;

/** Shared modules run first, one at a time. */
const startApart = (modules: readonly string[]) => `for (const file of ${JSON.stringify(modules)}) { await import(file); ${BREATHE} }`;

const whenItComes = (source: string) =>
  source.replaceAll(IMPORT, (_, name?: string, file = "") => `${name === undefined ? "" : `const ${name} = `}await import(${file});`);

/**
 * Delays a page's scripts until it is painted: on a slow connection they would compete with its styles and fonts, which are smaller. Takes
 * the HTML as the router renders it.
 * @returns the page; unchanged if its start script isn't the router's
 */
export function startAfterPaint(html: string): string {
  const headEnd = html.indexOf("</head>");
  const starter = html.indexOf(STARTER, headEnd);
  if (headEnd === -1 || starter === -1) return html;
  const modules: string[] = [];
  const head = html.slice(0, headEnd).replaceAll(PRELOAD, (_, file: string) => {
    modules.push(file);
    return "";
  });
  const end = html.indexOf("</script>", starter);
  const source = whenItComes(html.slice(starter + STARTER.length, end));
  const shared = modules.filter((file) => !source.includes(file));
  const script = `<script type="module">${[PAINTED, fetchAhead(modules), startApart(shared), source].join("\n")}`;
  return [head, html.slice(headEnd, starter), script, html.slice(end)].join("");
}
