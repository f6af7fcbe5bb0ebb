import { setTimeout as wait } from "node:timers/promises";
import { type Engine, type Key, NotShown, type Target } from "./engine.ts";

/** How long something on a page may take to come, in milliseconds. */
const TIMEOUT = 15_000;

/** Tries until it succeeds or patience ends. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(150);
    }
  }
}

/** Longer than the shortest time in which a person fills in a form, in milliseconds. */
const READING = 2200;

/** What somebody does on the site, in any engine: each step waits until it can be done. */
export function visit(engine: Engine, origin: string) {
  const sees = (target: Target) =>
    retry(async () => {
      if (!(await engine.isShown(target))) throw new NotShown(target);
    });
  const click = (target: Target) => retry(() => engine.click(target));
  return {
    engine,
    click,
    sees,
    open: async (path: string) => {
      await engine.open(origin + path);
      await retry(async () => {
        if (!(await engine.run(() => "__reactRouterDataRouter" in window))) throw new Error(`${path} does not come alive`);
      });
    },
    hover: (target: Target) => retry(() => engine.hover(target)),
    misses: (target: Target) =>
      retry(async () => {
        if (await engine.isShown(target)) throw new Error(`${target.css} “${target.name ?? ""}” is still shown`);
      }),
    fill: async (target: Target, text: string) => {
      // A page that is still scrolling may take the click somewhere else.
      await retry(async () => {
        await engine.click(target);
        if (!(await engine.hasFocus(target))) throw new Error(`${target.css} “${target.name ?? ""}” has no focus`);
      });
      await engine.type(text);
    },
    choose: (select: Target, value: string) => retry(() => engine.choose(select, value)),
    press: (key: Key) => engine.press(key),
    /** The value of a property of style, as the engine computes it. */
    styleOf: (css: string, property: string) =>
      engine.run(
        (selector = "", name = "") => getComputedStyle(document.querySelector(selector) ?? document.body).getPropertyValue(name),
        css,
        property,
      ),
    readsOn: () => wait(READING),
  };
}

export type Visitor = ReturnType<typeof visit>;
