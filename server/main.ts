import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import * as build from "virtual:react-router/server-build";
import { readAddresses } from "./addresses.ts";
import { createApp } from "./app.ts";
import { createPreview } from "./documents/open-preview.ts";
import { asPublished } from "./documents/stored-words.ts";
import { loadConfig } from "./platform/config/config.ts";
import { runProcess } from "./process.ts";
import { publicPaths } from "../content/metadata.ts";
import { createPages, type PagesBuild } from "./platform/pages/pages.ts";
import { findClientAddress, type InProcessEnv } from "./platform/http/client-address.ts";
import { receivePageForms } from "./platform/pages/page-forms.ts";
import { limitReads, RENDERED } from "./platform/http/request-limits.ts";
import { withoutRedaction } from "./platform/log.ts";
import { productRoot } from "./platform/root.ts";
import { serveFolder } from "./platform/http/static.ts";

await runProcess(loadConfig, async (deps, { refusals, headers }) => {
  const { config } = deps;
  const app = createApp(deps);
  const pages = createPages({
    // The entry module has more exports than React Router's type.
    build: build as PagesBuild,
    ask: (address) => async (input, init) => asPublished(() => app.request(input, init, { address } satisfies InProcessEnv)),
    siteUrl: config.siteUrl,
    addressOf: (c) => findClientAddress(c, config.trustProxy),
    mode: "production",
    listed: publicPaths,
    readChanging: readAddresses({ db: deps.database.db, content: deps.content }),
    content: deps.content,
    openPreview: createPreview({ db: deps.database.db, config }),
    countAgentRead: deps.agentReads.count,
    headers,
    metrics: deps.metrics,
  });
  const forms = receivePageForms({ ...config, stylesheets: build.assets.routes["root"]?.css ?? [] });
  const rendered = app.all("*", limitReads(config.trustProxy, RENDERED), pages.requireMethod, ...forms, pages.answer);
  const answer = getRequestListener(rendered.fetch, { errorHandler: refusals.answerUnreadable });
  const serveStatic = serveFolder(join(productRoot, "client"), headers);
  const requests = withoutRedaction(deps.log);
  return {
    listener: (request, response) => {
      if (serveStatic(request, response)) deps.metrics.countFile();
      else if (!pages.answerCached(request, response, requests)) void answer(request, response);
    },
    // Loaded on demand, after the start.
    loadRender: async () => (await import("./mails/render-mail.tsx")).renderMail,
  };
});
