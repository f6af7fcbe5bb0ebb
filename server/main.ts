import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import * as build from "virtual:react-router/server-build";
import { createApp } from "./app.ts";
import { loadConfig } from "./platform/config.ts";
import { runProcess } from "./process.ts";
import { keepAnswers } from "./platform/kept-answers.ts";
import { createPages, type PagesBuild } from "./platform/pages.ts";
import { projectRoot } from "./platform/root.ts";
import { serveFolder } from "./platform/static.ts";

await runProcess(loadConfig, async (deps, { refusals, headers }) => {
  const { config } = deps;
  const lists = keepAnswers(deps.content);
  const app = createApp(deps, lists);
  // The entry module is this project's own and exports more than React Router knows of.
  const ask = lists.orAsk(async (input, init) => app.request(input, init));
  const pages = createPages({ build: build as PagesBuild, ask, siteUrl: config.siteUrl, mode: "production" });
  const answer = getRequestListener(app.all("*", pages).fetch, { errorHandler: refusals.answerUnreadable });
  const serveStatic = serveFolder(join(projectRoot, "build/client"), headers);
  return (request, response) => {
    if (!serveStatic(request, response)) void answer(request, response);
  };
});
