import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { apiContext, createServerClient } from "./api.ts";
import { startAfterPaint } from "./start-after-paint.ts";

/** How long a page may take, in milliseconds; what is not there by then is given up. */
export const streamTimeout = 5_000;

/** What loaders find in their context: the API, answered in this process by `request`. */
export function createLoadContext(origin: string, request: typeof fetch): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createServerClient(origin, request));
  return context;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = await renderPage(request, context);
  return new RenderedPage(page.html, { status: page.hasFailed ? 500 : status, headers });
}

/** A page as a text in hand: whoever compresses it need not read a stream, which costs as much as the compression. */
class RenderedPage extends Response {
  readonly html: string;
  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

type Page = { html: string; hasFailed: boolean };

/** While developing, the modules come one by one and start as the router has it. */
const finish = import.meta.env.PROD ? startAfterPaint : (html: string) => html;

/** Whole pages only: they can be compressed well, kept, and read without JavaScript. */
function renderPage(request: Request, context: EntryContext): Promise<Page> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: finish(Buffer.concat(chunks).toString()), hasFailed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        if (!request.signal.aborted) console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}
