import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { apiContext, createServerClient } from "./api.ts";
import { KEEP_EARLY_CLICKS } from "./early-clicks.ts";
import { cutPage } from "./page-parts.ts";
import { findShell, keepShell, type PageShell, ShellInHand } from "./page-shell.ts";
import { startAfterPaint } from "./start-after-paint.ts";
import { makeKeptMarkup, type Piece } from "./ui/kept-markup.ts";

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
  const name = nameShell(context);
  const known = findShell(name);
  const page = await renderPage(request, shown, known !== undefined);
  const { body, ...rendered } = cutPage(page.html);
  const shell = known ?? keepShell(name, finishShell(rendered));
  const data = writeData(await readText(serverHandoffStream));
  return new RenderedPage(shell, [shell.head, ...body, shell.scripts, data, shell.end], { status: page.hasFailed ? 500 : status, headers });
}

/** What a page's shell is made of: its routes, and the words of its head. While developing, and where a page failed, it is made each time. */
function nameShell({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext): string | undefined {
  if (import.meta.env.DEV || errors) return undefined;
  const ids = matches.map(({ route }) => route.id);
  return JSON.stringify([ids, loaderData["root"]]);
}

/** The router takes over every route of its map for each page; a page that is shown once needs the ones it is made of. */
function keepMatches(context: EntryContext): EntryContext {
  const matched = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, context.manifest.routes[id]]);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(matched) } };
}

/** A page as pieces in hand: whoever compresses it need not read a stream, which costs as much as the compression. */
class RenderedPage extends Response {
  readonly shell: PageShell;
  readonly pieces: readonly Piece[];
  constructor(shell: PageShell, pieces: readonly Piece[], init: ResponseInit) {
    super(null, init);
    this.shell = shell;
    this.pieces = pieces;
  }
}

async function readText(stream?: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const DATA = "router-data";

/** What the loaders found, as JSON that cannot end the element it stands in. Not a script, so that a page's scripts are the same each time. */
const writeData = (json: string) => `<script type="application/json" id="${DATA}">${json.replaceAll("<", "\\u003c")}</script>`;

/** For the router in the browser: it reads the same two calls from a page that is streamed. */
const HAND_OVER = [
  "{ const { streamController } = window.__reactRouterContext;",
  `streamController.enqueue(document.getElementById("${DATA}").textContent); streamController.close(); }`,
].join(" ");

function finishShell(rendered: PageShell): PageShell {
  const shell = import.meta.env.PROD ? startAfterPaint(rendered) : rendered;
  return { ...shell, head: shell.head + KEEP_EARLY_CLICKS, end: `<script>${HAND_OVER}</script>${shell.end}` };
}

type Page = { html: string; hasFailed: boolean };

/** How React marks a part that it left to the browser, because it failed or had to wait for something. */
const LEFT_OUT = "<!--$!-->";

/**
 * Whole pages only: they can be compressed well, kept, and read without JavaScript. Loaders have everything in hand when a page is asked
 * for, so it is one text, made at once; where a part is missing, the page is made again by the way that waits, and tells what failed.
 */
async function renderPage(request: Request, context: EntryContext, isShellInHand: boolean): Promise<Page> {
  const page = (
    <ShellInHand value={isShellInHand}>
      <ServerRouter context={context} url={request.url} />
    </ShellInHand>
  );
  const html = renderToString(page);
  makeKeptMarkup(renderToString);
  return html.includes(LEFT_OUT) ? renderPatiently(request, page) : { html, hasFailed: false };
}

function renderPatiently(request: Request, page: ReactNode): Promise<Page> {
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
    const { pipe, abort } = renderToPipeableStream(page, {
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
