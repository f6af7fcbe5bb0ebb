import type { Page } from "@playwright/test";

/**
 * Replaces text nodes by elements, like a browser's translator.
 * @returns the replaced texts with amounts of money, which a translator would write in its own way
 */
export const translate = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== "") texts.push(walker.currentNode);
    const taken = texts.filter((text) => !text.parentElement?.closest("script, style, select, textarea, [translate=no]"));
    for (const text of taken) {
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
    return taken.map(({ data }) => data).filter((text) => /\p{Sc}\s?\d/u.test(text));
  });
