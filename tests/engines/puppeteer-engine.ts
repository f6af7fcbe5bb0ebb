import { type ElementHandle, type JSHandle, launch, type LaunchOptions } from "puppeteer-core";
import { type Engine, findShown, NotShown, type Target } from "./engine.ts";

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer(name: string, options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, handleSIGINT: false, handleSIGTERM: false });
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);

  const look = async ({ css, name: wanted = "" }: Target): Promise<ElementHandle | null> => {
    const found: JSHandle<Element | null> = await page.evaluateHandle(findShown, css, wanted);
    // What `findShown` finds is an element, of which the library's type only knows that it is a node.
    return found.asElement() as ElementHandle | null;
  };
  const find = async (target: Target): Promise<ElementHandle> => {
    const element = await look(target);
    if (element === null) throw new NotShown(target);
    return element;
  };
  return {
    name,
    version: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (code, ...args) => page.evaluate(code, ...args),
    isShown: async (target) => (await look(target)) !== null,
    hasFocus: async (target) => (await find(target)).evaluate((element) => element === document.activeElement),
    click: async (target) => (await find(target)).click(),
    hover: async (target) => (await find(target)).hover(),
    choose: async (target, value) => void (await (await find(target)).select(value)),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
