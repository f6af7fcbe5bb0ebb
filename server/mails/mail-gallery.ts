import { Hono } from "hono";
import { html, raw } from "hono/html";
import { mailSamples } from "./mail-samples.ts";
import { renderMail } from "./render-mail.tsx";

/** Preview of all mails during development. */
export const GALLERY_PATH = "/dev/mails";

const WIDTHS = [360, 700] as const;
const SCHEMES = ["light", "dark"] as const;

const idOf = ({ mail, name }: (typeof mailSamples)[number]) => `${mail.kind} ${name}`.replaceAll(/[^\w-]+/g, "-");

function framePage(id: string, width: number, scheme: string, { subject, text }: { subject: string; text: string }) {
  const links = WIDTHS.flatMap((each) =>
    SCHEMES.map((other) => ({ width: each, scheme: other, address: `?id=${id}&width=${each}&scheme=${other}` })),
  );
  return html`<h1>${subject}</h1>
    <p>${links.map((link) => html`<a href="${link.address}">${link.width} px, ${link.scheme}</a> `)}</p>
    <iframe title="${id}" src="${GALLERY_PATH}/${id}?scheme=${scheme}" width="${width}" height="900"></iframe>
    <pre dir="auto">${text}</pre>`;
}

const page = (list: unknown, chosen: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Messages</title>
        <style>
          body {
            display: grid;
            grid-template-columns: 18rem 1fr;
            gap: 2rem;
            margin: 1.5rem;
            font:
              15px/1.5 system-ui,
              sans-serif;
          }
          iframe {
            border: 1px solid;
            max-width: 100%;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <nav>${list}</nav>
        <main>${chosen}</main>
      </body>
    </html>`;

/** All messages from samples, in HTML and as text. For development only: not part of the build. */
export function createMailGallery(siteUrl: string) {
  return new Hono()
    .get(GALLERY_PATH, async (c) => {
      const { id = "", width = "700", scheme = "light" } = c.req.query();
      const list = html`<ul>
        ${mailSamples.map((sample) => html`<li><a href="?id=${idOf(sample)}&width=${width}&scheme=${scheme}">${sample.mail.kind}: ${sample.name}</a></li>`)}
      </ul>`;
      const sample = mailSamples.find((each) => idOf(each) === id);
      return c.html(page(list, sample && framePage(id, Number(width), scheme, await renderMail(sample.mail, siteUrl))));
    })
    .get(`${GALLERY_PATH}/:id`, async (c) => {
      const sample = mailSamples.find((each) => idOf(each) === c.req.param("id"));
      if (sample === undefined) return c.notFound();
      const mail = await renderMail(sample.mail, siteUrl);
      const isDark = c.req.query("scheme") === "dark";
      return c.html(raw(mail.html.replaceAll("(prefers-color-scheme:dark)", isDark ? "all" : "not all")));
    });
}
