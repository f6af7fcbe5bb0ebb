import { expect, test } from "vitest";
import { createMailGallery, GALLERY_PATH } from "./mail-gallery.ts";
import { mailSamples } from "./mail-samples.ts";

const gallery = createMailGallery("https://site.test");
const ask = async (path: string) => (await gallery.request(`${GALLERY_PATH}${path}`)).text();

test("the gallery lists each message, and shows one at a given width and as text", async () => {
  const list = await ask("");
  expect(list.match(/<li>/g)).toHaveLength(mailSamples.length);
  const chosen = await ask("?id=payment-paid-usual&width=360&scheme=dark");
  expect(chosen).toMatch(/<iframe[^>]* src="\/dev\/mails\/payment-paid-usual\?scheme=dark"[^>]* width="360"/);
  expect(chosen).toContain("Amount paid: $3,000 USD");
  expect(await ask("?id=enquiry-received-hostile")).toContain("&gt; &lt;h1&gt;Win&lt;/h1&gt;");
});

test("a message is shown in the requested colour scheme, whatever the browser prefers", async () => {
  expect(await ask("/payment-paid-usual?scheme=dark")).toContain("@media all{");
  expect(await ask("/payment-paid-usual")).toContain("@media not all{");
  expect((await gallery.request(`${GALLERY_PATH}/none`)).status).toBe(404);
});
