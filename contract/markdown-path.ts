/** A page's Markdown version: `/about.md`, for the home page `/index.md`. */
export const markdownPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);
