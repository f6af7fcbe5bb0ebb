import type { APIRequestContext, APIResponse } from "@playwright/test";

/** Content of a page in its server-rendered HTML. */
export type ServedPage = {
  status: number;
  title: string;
  metas: ReadonlyMap<string, string>;
  canonical: string[];
  headings: string[];
  links: string[];
  ids: ReadonlySet<string>;
  things: unknown[];
  /** Figures such as `200+ projects deployed`. */
  figures: string[];
};

const plain = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => plain(found));
const attribute = (tag: string, name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

function readMetas(html: string): Map<string, string> {
  const tags = [...html.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => tag);
  return new Map(tags.map((tag) => [attribute(tag, "name") || attribute(tag, "property"), attribute(tag, "content")]));
}

function readFigures(html: string): string[] {
  const rows = all(html, /<dl class="(?:hero-)?figures[^>]*>([\s\S]*?)<\/dl>/g).join("");
  return [...rows.matchAll(/<dt>(?:<a [^>]*>)?([^<]*)(?:<\/a>)?<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, figure]) => `${figure} ${label}`);
}

export async function readPage(response: APIResponse): Promise<ServedPage> {
  // Scripts contain the page's data again, as text that looks like markup.
  const html = await response.text();
  const body = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  return {
    status: response.status(),
    title: all(body, /<title>([^<]*)<\/title>/g).join(" and "),
    metas: readMetas(body),
    canonical: all(body, /<link rel="canonical" href="([^"]*)"/g),
    headings: all(body, /<h1\b[^>]*>([\s\S]*?)<\/h1>/g),
    links: all(body, /<a\b[^>]*?\shref="([^"]*)"/g),
    ids: new Set(all(body, /\sid="([^"]*)"/g)),
    figures: readFigures(body),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = ""]): unknown =>
      JSON.parse(json),
    ),
  };
}

/** Doesn't follow redirects. */
export const fetchPage = (request: APIRequestContext, path: string): Promise<APIResponse> => request.get(path, { maxRedirects: 0 });
