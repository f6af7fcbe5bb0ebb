import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Image } from "./image.tsx";

const srcset = (extension: string) => [480, 960].map((width) => `/api/uploads/a-${width}.${extension} ${width}w`).join(", ");
const picture = {
  width: 1440,
  height: 960,
  color: "#27406b",
  sources: [
    { type: "image/avif" as const, srcset: srcset("avif") },
    { type: "image/webp" as const, srcset: srcset("webp") },
  ],
};

test("a picture has its size, files in two formats and its background colour without a style attribute", () => {
  const html = renderToStaticMarkup(<Image item={{ imageUrl: "/uploads/a-960.webp", picture }} alt="A bakery" sizes="50vw" />);
  expect(html).toContain('<svg class="pic-ground" fill="#27406b"');
  expect(html).toContain('<source type="image/avif" srcSet="/api/uploads/a-480.avif 480w, /api/uploads/a-960.avif 960w" sizes="50vw"/>');
  expect(html).toContain('srcSet="/api/uploads/a-480.webp 480w, /api/uploads/a-960.webp 960w"');
  expect(html).toMatch(/<img src="\/api\/uploads\/a-960\.webp"[^>]*width="1440" height="960" alt="A bakery" loading="lazy"/);
  expect(html).not.toContain("style=");
});

test("a bare address is shown as it is", () => {
  const html = renderToStaticMarkup(<Image item={{ imageUrl: "/uploads/a.webp" }} alt="" sizes="50vw" />);
  expect(html).toBe('<picture><img src="/api/uploads/a.webp" alt="" loading="lazy" decoding="async"/></picture>');
});
