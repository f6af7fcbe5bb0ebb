/** Where a page is as Markdown: `/about.md`, the home page at `/index.md`. */
export const markdownPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);
