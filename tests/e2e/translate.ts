import type { Page } from "@playwright/test";

/** Replaces text nodes by elements, like a browser's translator. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== "") texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style, select, textarea, [translate=no]")) continue;
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
