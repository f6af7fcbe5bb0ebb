import { renderToStaticMarkup } from "react-dom/server";
import { menuWords } from "../../content/menu-words.ts";
import { Reach } from "./reach.tsx";

const written = { words: menuWords, reach: renderToStaticMarkup(<Reach />) };
export type WrittenMenus = typeof written;

/** What the menus say beyond their links' names, as one text: it comes with each page, so that no script carries it. */
export const writeMenus = (): string => JSON.stringify(written);
