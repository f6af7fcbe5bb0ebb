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

const fetchTogether = (modules: readonly string[]) =>
  `for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;

const whenItComes = (source: string) =>
  source.replaceAll(IMPORT, (_, name?: string, file = "") => `${name === undefined ? "" : `const ${name} = `}await import(${file});`);

/**
 * Lets a page be read before it fetches what makes it alive: on a slow line its scripts would share the way with its styles and typefaces,
 * which weigh less. Takes the page as the router writes it; a page written otherwise is left as it is.
 */
export function startAfterPaint(html: string): string {
  const [head, starter] = [html.indexOf("</head>"), html.lastIndexOf(STARTER)];
  if (starter === -1) return html;
  const end = html.indexOf("</script>", starter);
  const modules: string[] = [];
  const quietHead = html.slice(0, head).replaceAll(PRELOAD, (_, file: string) => {
    modules.push(file);
    return "";
  });
  const source = whenItComes(html.slice(starter + STARTER.length, end));
  const script = `<script type="module">${PAINTED}\n${fetchTogether(modules)}\n${source}`;
  return quietHead + html.slice(head, starter) + script + html.slice(end);
}
