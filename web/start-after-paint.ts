import { LAY_OUT_THE_REST, MARK_FRESH } from "./first-view.ts";
import type { PageShell } from "./page-shell.ts";

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
 * which weigh less. What is below the first view is laid out in the meantime. Takes a page's shell as the router writes it; one written
 * otherwise is left as it is.
 */
export function startAfterPaint(shell: PageShell): PageShell {
  const { head, scripts } = shell;
  const starter = scripts.lastIndexOf(STARTER);
  if (starter === -1) return shell;
  const end = scripts.indexOf("</script>", starter);
  const modules: string[] = [];
  const quietHead = head.replaceAll(PRELOAD, (_, file: string) => {
    modules.push(file);
    return "";
  });
  const source = whenItComes(scripts.slice(starter + STARTER.length, end));
  const shared = modules.filter((file) => !source.includes(file));
  const script = `<script type="module">${[PAINTED, fetchAhead(modules), LAY_OUT_THE_REST, startApart(shared), source].join("\n")}`;
  return { ...shell, head: quietHead + MARK_FRESH, scripts: scripts.slice(0, starter) + script + scripts.slice(end) };
}
