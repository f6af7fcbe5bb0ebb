const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STARTER = '<script type="module" async="">';
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** A page in a background tab is not painted before somebody looks at it, and not every browser tells when it is: for those a second. */
const PAINTED = [
  "await new Promise((go) => {",
  "if (document.hidden) return go();",
  'new PerformanceObserver(go).observe({ type: "paint", buffered: true });',
  "setTimeout(go, 1000); });",
].join(" ");

/** The browser can answer in between. */
const BREATHE = "await new Promise((go) => setTimeout(go));";

/** One by one, since asking takes a while too: a page has a dozen modules. */
const fetchAhead = (modules: readonly string[]) =>
  `for (const href of ${JSON.stringify(modules)}) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); ${BREATHE} }`;

/** What the modules share is started before them, one by one. */
const startApart = (modules: readonly string[]) => `for (const file of ${JSON.stringify(modules)}) { await import(file); ${BREATHE} }`;

const whenItComes = (source: string) =>
  source.replaceAll(IMPORT, (_, name?: string, file = "") => `${name === undefined ? "" : `const ${name} = `}await import(${file});`);

/**
 * Lets a page be read before it fetches what makes it alive: on a slow line its scripts would share the way with its styles and typefaces,
 * which weigh less. Takes a page's HTML as the router writes it.
 * @returns the page; one whose scripts start otherwise than the router's, as it is
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
