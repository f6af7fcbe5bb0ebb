/**
 * A page that is opened afresh is painted before its lower parts are laid out: half of the work, for what nobody sees yet. The mark is set
 * by a script, so that the whole is there where none runs, and not where the browser is about to scroll to a place on the page. What the
 * mark does is in `frame.css`.
 */
export const MARK_FRESH = [
  "<script>",
  'if (!location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") document.documentElement.dataset.fresh = "";',
  "</script>",
].join("");

/** Longer than a frame, in milliseconds: the browser lays one part out, paints, and can answer. */
const FRAME = 20;

/** Lays out the lower parts one by one. To stand in a module. */
export const LAY_OUT_THE_REST = [
  'const lower = document.querySelectorAll("[data-fresh] :is(.section, .foot)");',
  `for (const { style } of lower) { style.contentVisibility = "visible"; if (!document.hidden) await new Promise((go) => setTimeout(go, ${FRAME})); }`,
  "delete document.documentElement.dataset.fresh;",
  'for (const { style } of lower) style.contentVisibility = "";',
].join("\n");
