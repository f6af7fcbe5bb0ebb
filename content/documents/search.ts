import { group, line, text } from "./fields.ts";

/** What search engines and shared links show of a page. */
export const search = group("search", "For search engines", [
  line("title", "Title", 50, { hint: "The name of the agency is written behind it." }),
  text("description", "Description", 160),
]);
