import { group, line, text } from "./fields.ts";

/** Title and description for search engines and link previews. */
export const search = group("search", "For search engines", [
  line("title", "Title", 50, { hint: "The agency name is added after it." }),
  text("description", "Description", 160),
]);
