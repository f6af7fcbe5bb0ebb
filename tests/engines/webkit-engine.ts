import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, Key as Keys, type WebDriver, WebElement } from "selenium-webdriver";
import { type Engine, findShown, type Key, NotShown, type Target } from "./engine.ts";

const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };

/** WebKit has no mode without a window: a screen that nobody sees, of the lowest number that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number]: unknown[] = await once(screen.stdio[3] ?? screen, "data");
  return { screen, display: `:${String(number).trim()}` };
}

/** How long the service may take to its first answer, in milliseconds. */
const TIMEOUT = 30_000;

async function connect(port: number): Promise<WebDriver> {
  const deadline = Date.now() + TIMEOUT;
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp()) && Date.now() < deadline) await wait(100);
  const browser = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { args: ["--automation"] } };
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(browser).build();
}

/** Debian's WebKitGTK by WebDriver. */
export async function startWebKit(port: number): Promise<Engine> {
  const { screen, display } = await startScreen();
  const service = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: "ignore" });
  const stop = () => {
    service.kill();
    screen.kill();
  };
  process.once("exit", stop);
  const driver = await connect(port).catch((error: unknown) => {
    stop();
    throw error;
  });
  await driver.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 });

  const look = ({ css, name = "" }: Target) => driver.executeScript<WebElement | null>(findShown, css, name);
  const find = async (target: Target): Promise<WebElement> => {
    const element = await look(target);
    if (element === null) throw new NotShown(target);
    return element;
  };
  return {
    name: "WebKit",
    version: String((await driver.getCapabilities()).get("browserVersion")),
    open: (url) => driver.get(url),
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },
    run: (code, ...args) => driver.executeScript(code, ...args),
    isShown: async (target) => (await look(target)) !== null,
    hasFocus: async (target) => WebElement.equals(await find(target), await driver.switchTo().activeElement()),
    click: async (target) => (await find(target)).click(),
    hover: async (target) =>
      driver
        .actions()
        .move({ origin: await find(target) })
        .perform(),
    choose: async (target, value) => (await find(target)).findElement(By.xpath(`./option[.="${value}"]`)).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async close() {
      await driver.quit();
      stop();
    },
  };
}
