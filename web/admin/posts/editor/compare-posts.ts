import type { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import { readBody } from "../../../../contract/post-rules.ts";
import { type Compared, compareField, isSameValue, type Sides, takeSides } from "../../history/merge-fields.ts";
import type { Conflict } from "../../kit/use-versioned-save.ts";

export const FIELD_LABELS: Readonly<Record<keyof PostContent, string>> = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  author: "Author",
  category: "Category",
  tags: "Tags",
  searchTitle: "Title for search",
  searchDescription: "Description for search",
  menuName: "Name in the menu",
  menuLine: "Line in the menu",
  pictureId: "Banner",
  drawn: "Drawn banner",
  bannerAlt: "What the banner shows",
  body: "Text",
};
const NAMES = Object.keys(FIELD_LABELS) as (keyof PostContent)[]; // `Object.keys` widens to `string[]`

function write(content: PostContent, name: keyof PostContent): string {
  if (name === "body") return readBody(content.body);
  if (name === "pictureId") return content.pictureId === null ? "none" : `picture ${content.pictureId.slice(0, 8)}`;
  const value = content[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

export function comparePosts({ base, mine, theirs }: Conflict<EditedPostView, PostContent>): Compared[] {
  return NAMES.map((name) => {
    const whole = { base: base.content, mine, theirs: theirs.content };
    const compared = compareField(
      {
        name,
        label: FIELD_LABELS[name],
        write: (content: PostContent) => write(content, name),
        // Texts may have the same words and differ in structure, so the documents are compared.
        isSame: (one, other) => isSameValue(one[name], other[name]),
      },
      whole,
    );
    return compared;
  });
}

export const mergePosts = ({ mine, theirs }: Conflict<EditedPostView, PostContent>, sides: Sides): PostContent =>
  takeSides(sides, { mine, theirs: theirs.content });
