import { site } from "../../content/site.ts";

const INK = "#0e1320";

/** What a phone shows of the site on its home screen. */
export const manifest = {
  id: "/",
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: INK,
  theme_color: INK,
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};
