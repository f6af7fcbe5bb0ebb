import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import { readAddresses } from "./addresses.ts";
import type { AppDeps, createApp } from "./app.ts";
import { createPreview } from "./documents/open-preview.ts";
import { asPublished } from "./documents/stored-words.ts";
import { publicPaths } from "../content/metadata.ts";
import { loadConfig } from "./platform/config/config.ts";
import type * as Gallery from "./mails/mail-gallery.ts";
import type { RenderMail } from "./mails/mail-kinds.ts";
import { findClientAddress } from "./platform/http/client-address.ts";
import { receivePageForms } from "./platform/pages/page-forms.ts";
import type { createPages, PagesBuild } from "./platform/pages/pages.ts";
import { noContentVersion } from "./platform/database/content-version.ts";
import { runProcess } from "./process.ts";

type Modules = {
  "/server/app.ts": { createApp: typeof createApp };
  "/server/platform/pages/pages.ts": { createPages: typeof createPages };
  "virtual:react-router/server-build": PagesBuild;
  "/server/mails/render-mail.tsx": { renderMail: RenderMail };
  "/server/mails/mail-gallery.ts": typeof Gallery;
};

type Load = <Id extends keyof Modules>(id: Id) => Promise<Modules[Id]>;

/** Answers with the current code: Vite reloads a module once it or an import of it has changed. */
async function answerWith(load: Load, deps: AppDeps, errorHandler: (error: unknown) => Response) {
  const { createApp } = await load("/server/app.ts");
  const { createPages } = await load("/server/platform/pages/pages.ts");
  const build = await load("virtual:react-router/server-build");
  const app = createApp(deps);
  const pages = createPages({
    build,
    ask: (address) => async (input, init) => asPublished(() => app.request(input, init, { address })),
    siteUrl: deps.config.siteUrl,
    addressOf: (c) => findClientAddress(c, deps.config.trustProxy),
    mode: "development",
    listed: publicPaths,
    readChanging: readAddresses({ db: deps.database.db, content: noContentVersion }),
    content: noContentVersion,
    openPreview: createPreview({ db: deps.database.db, config: deps.config }),
    countAgentRead: deps.agentReads.count,
    headers: {},
  });
  const { createMailGallery, GALLERY_PATH } = await load("/server/mails/mail-gallery.ts");
  const gallery = createMailGallery(deps.config.siteUrl);
  app.all(
    "*",
    pages.requireMethod,
    ...receivePageForms({ ...deps.config, stylesheets: build.assets.routes["root"]?.css ?? [] }),
    pages.answer,
  );
  // Outside the app, whose content policy forbids the mails' inline styles.
  const isOfGallery = (request: Request) => new URL(request.url).pathname.startsWith(GALLERY_PATH);
  return getRequestListener((request, env) => (isOfGallery(request) ? gallery.fetch(request) : app.fetch(request, env)), { errorHandler });
}

await runProcess(loadConfig, async (deps, { server, refusals }) => {
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no environment to run the server in");
  const load: Load = (id) => ssr.runner.import(id);
  const listener: RequestListener = (request, response) => {
    vite.middlewares(request, response, () => {
      answerWith(load, deps, refusals.answerUnreadable).then(
        (answer) => answer(request, response),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          deps.log.error({ err: error }, "the code can't be loaded");
          response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error instanceof Error ? error.stack : error));
        },
      );
    });
  };
  const loadRender = async () => (await load("/server/mails/render-mail.tsx")).renderMail;
  return { listener, loadRender };
});
