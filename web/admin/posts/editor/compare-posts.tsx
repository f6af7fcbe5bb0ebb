import { useId } from "react";
import { limits } from "../../../../contract/limits.ts";
import { MAX_ALT } from "../../../../contract/picture-rules.ts";
import type { RichText } from "../../../../contract/rich-text.ts";
import { serverLimits } from "../../../../contract/server-limits.ts";
import type { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import { readBody } from "../../../../contract/post-rules.ts";
import { textByHand } from "../../history/by-hand.tsx";
import { type Choices, type Compared, compareField, type HandInput, isSameValue, takeChosen } from "../../history/merge-fields.ts";
import type { Conflict } from "../../kit/use-versioned-save.ts";
import { TextEditor } from "./text-editor.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

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

function write(name: "tags" | "pictureId" | "drawn", value: string | readonly string[] | null): string {
  if (typeof value === "object") return value === null ? (name === "pictureId" ? "none" : "") : value.join(", ");
  return name === "pictureId" ? `picture ${value.slice(0, 8)}` : value;
}

/** Texts that can be written by hand from both versions, with the form's limits. */
const TEXTS = {
  title: { rows: 2, maxLength: serverLimits.postTitle },
  slug: { rows: 1, maxLength: serverLimits.postSlug },
  excerpt: { rows: 3, maxLength: serverLimits.postExcerpt },
  author: { rows: 1, maxLength: limits.nameLength },
  category: { rows: 1, maxLength: limits.nameLength },
  searchTitle: { rows: 2, maxLength: serverLimits.postTitle },
  searchDescription: { rows: 3, maxLength: serverLimits.postExcerpt },
  menuName: { rows: 1, maxLength: limits.nameLength },
  menuLine: { rows: 1, maxLength: limits.nameLength },
  bannerAlt: { rows: 2, maxLength: MAX_ALT },
} as const satisfies Partial<Record<keyof PostContent, { rows: number; maxLength: number }>>;
const isText = (name: keyof PostContent): name is keyof typeof TEXTS => name in TEXTS;

/** Three-way comparison of a post, field by field. */
export function comparePosts({ base, mine, theirs }: Conflict<EditedPostView, PostContent>): Compared[] {
  // Texts may have the same words and differ in structure, so the values are compared.
  const shared = (name: keyof PostContent) => ({ name, label: FIELD_LABELS[name], isSame: isSameValue });
  const versionsOf = <Name extends keyof PostContent>(name: Name) => ({
    base: base.content[name],
    mine: mine[name],
    theirs: theirs.content[name],
  });
  return NAMES.map((name) => {
    if (name === "body")
      return compareField({ ...shared(name), write: readBody, draw: (input) => <BodyByHand {...input} /> }, versionsOf(name));
    if (isText(name))
      return compareField(
        { ...shared(name), write: (text) => text, draw: textByHand({ label: FIELD_LABELS[name], ...TEXTS[name] }) },
        versionsOf(name),
      );
    return compareField({ ...shared(name), write: (value) => write(name, value) }, versionsOf(name));
  });
}

function BodyByHand({ value, error, onChange }: HandInput<RichText>) {
  const upload = usePictureUpload();
  const id = useId();
  return (
    <div className="on-white">
      <TextEditor label={FIELD_LABELS.body} value={value} upload={upload} errorId={error && id} onChange={onChange} />
      {error && (
        <p className="err" id={id}>
          {error}
        </p>
      )}
    </div>
  );
}

export const mergePosts = ({ mine, theirs }: Conflict<EditedPostView, PostContent>, choices: Choices): PostContent =>
  takeChosen(choices, { mine, theirs: theirs.content });
