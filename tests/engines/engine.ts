export type Key = "Enter" | "Escape" | "Tab";

/** Something on the page: the first that is shown, matches `css` and has `name` in its label or its text. */
export type Target = { css: string; name?: string };

/** A browser with one page, driven by real input events. */
export type Engine = {
  name: string;
  version: string;
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page, where it may refer to nothing but its arguments. */
  run: <Result>(code: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  isShown: (target: Target) => Promise<boolean>;
  /** Whether what is typed goes there. */
  hasFocus: (target: Target) => Promise<boolean>;
  click: (target: Target) => Promise<void>;
  hover: (target: Target) => Promise<void>;
  choose: (select: Target, value: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  close: () => Promise<void>;
};

export class NotShown extends Error {
  constructor({ css, name }: Target) {
    super(name ? `${css} “${name}” is not shown` : `${css} is not shown`);
  }
}

/** For the page itself. */
export function findShown(css = "", name = ""): Element | null {
  const isField = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
  const labelsOf = (element: Element) => (isField(element) ? [...(element.labels ?? [])] : []);
  const wordsOf = (element: Element) =>
    [element.getAttribute("aria-label"), ...[element, ...labelsOf(element)].map(({ textContent }) => textContent)].join(" ");
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.querySelectorAll(css)].find((element) => wordsOf(element).includes(name) && isShown(element)) ?? null;
}
