import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { apiContext, createServerClient } from "./api.ts";
import { drawings } from "./lattice/drawings.ts";
import { DrawingsContext } from "./lattice/drawn.tsx";
import { leadsToContext } from "./site/lead-on.ts";
import { startAfterPaint } from "./startup/start-after-paint.ts";
import { writeWords } from "./startup/write-words.ts";

/**
 * The timeout of a page render, in milliseconds; after it the answer is 500. The same as the browser's timeout: on a busy machine a first
 * page takes several seconds and still succeeds.
 */
export const streamTimeout = 14_000;

/** The loaders' context: the API, called in-process through `request`, and a redirect that replaces any page. */
export function createLoadContext(origin: string, request: typeof fetch, leadsTo?: Response): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createServerClient(origin, request));
  context.set(leadsToContext, leadsTo);
  return context;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

/** Renders complete pages only, no streaming: they compress well, can be cached, and work without scripts. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const body = new PassThrough();
    // Before anything async: these words are scoped to the request.
    const words = writeWords();
    const page = (
      <DrawingsContext value={drawings}>
        <ServerRouter context={context} url={request.url} />
      </DrawingsContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        headers.set("Content-Type", "text/html; charset=utf-8");
        pipe(body);
        text(body).then(
          (html) =>
            resolve(
              new Response(
                finish(html).replace("</head>", () => `${words}</head>`),
                { status: hasFailed ? 500 : status, headers },
              ),
            ),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        if (!request.signal.aborted) console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

const finish = (html: string) => (import.meta.env.PROD ? startAfterPaint(html) : html);
