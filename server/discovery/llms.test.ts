import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { AppError } from "../platform/errors.ts";
import { RENDERED } from "../platform/http/request-limits.ts";
import { llmsRoutes } from "./llms.routes.ts";

const site = useTestApp();

function open() {
  const asked: string[] = [];
  let version = 1;
  const routes = llmsRoutes({
    db: site.db,
    content: { current: () => version },
    config: { siteUrl: "http://site.test", trustProxy: 0 },
    agentReads: { count: () => undefined },
    askAs: () => async (path) => {
      asked.push(path);
      return new Response(`The page ${path}`);
    },
  });
  routes.onError((error) => new Response(error instanceof AppError ? error.code : "failed", { status: 500 }));
  /** As over a connection: requests in process are not limited. */
  const get = async (path: string, remoteAddress = "192.0.2.1") =>
    routes.request(path, {}, { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: "IPv4" } } });
  return { asked, get, change: () => (version += 1) };
}

test("the file with all pages is made once per change of the content, for all who ask", async () => {
  const { asked, get, change } = open();
  const [one, other] = await Promise.all([get("/llms-full.txt"), get("/llms-full.txt", "192.0.2.2")]);
  const text = await one.text();
  expect(await other.text()).toBe(text);
  expect(text).toContain("The page /pricing.md");
  expect(new Set(asked).size).toBe(asked.length);
  const pages = asked.length;
  change();
  await get("/llms-full.txt");
  expect(asked).toHaveLength(2 * pages);
});

test("both files are rate-limited by address", async () => {
  const { get } = open();
  for (let time = 0; time < RENDERED.points; time += 1) await get("/llms-full.txt");
  expect(await (await get("/llms-full.txt")).text()).toBe("too_many");
  expect(await (await get("/llms.txt")).text()).toBe("too_many");
  expect((await get("/llms.txt", "192.0.2.2")).status).toBe(200);
});
