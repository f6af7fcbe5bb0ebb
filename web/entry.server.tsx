import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { apiContext, createServerClient } from "./api.ts";
import { cutPage, type PageParts } from "./page-parts.ts";
import { startAfterPaint } from "./start-after-paint.ts";
import { makeKeptMarkup } from "./ui/kept-markup.ts";

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
  const { serverHandoffStream, ...shown } = keepMatches(context);
  const page = await renderPage(request, shown);
  const parts = addData(cutPage(page.html), await readText(serverHandoffStream));
  return new RenderedPage(import.meta.env.PROD ? startAfterPaint(parts) : parts, { status: page.hasFailed ? 500 : status, headers });
}

/** The router takes over every route of its map for each page; a page that is shown once needs the ones it is made of. */
function keepMatches(context: EntryContext): EntryContext {
  const matched = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, context.manifest.routes[id]]);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(matched) } };
}

/** A page as a text in hand: whoever compresses it need not read a stream, which costs as much as the compression. */
class RenderedPage extends Response {
  readonly parts: PageParts;
  constructor(parts: PageParts, init: ResponseInit) {
    super(null, init);
    this.parts = parts;
  }
}

async function readText(stream?: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** What the loaders found, for the router in the browser: it reads the same two calls from a page that is streamed. */
function addData({ head, body, scripts }: PageParts, data: string): PageParts {
  const end = scripts.lastIndexOf("</body>");
  const controller = "window.__reactRouterContext.streamController";
  const handover = `<script>${controller}.enqueue(${escapeForScript(JSON.stringify(data))});${controller}.close();</script>`;
  return { head, body, scripts: scripts.slice(0, end) + handover + scripts.slice(end) };
}

/** No text may end the script it stands in, or begin a comment in it. */
const escapeForScript = (json: string) =>
  json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

type Page = { html: string; hasFailed: boolean };

/** How React marks a part that it left to the browser, because it failed or had to wait for something. */
const LEFT_OUT = "<!--$!-->";

/**
 * Whole pages only: they can be compressed well, kept, and read without JavaScript. Loaders have everything in hand when a page is asked
 * for, so it is one text, made at once; where a part is missing, the page is made again by the way that waits, and tells what failed.
 */
async function renderPage(request: Request, context: EntryContext): Promise<Page> {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  makeKeptMarkup(renderToString);
  return html.includes(LEFT_OUT) ? renderPatiently(request, context) : { html, hasFailed: false };
}

function renderPatiently(request: Request, context: EntryContext): Promise<Page> {
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
        resolve({ html: Buffer.concat(chunks).toString(), hasFailed });
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
