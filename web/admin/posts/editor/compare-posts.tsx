import { keysOf } from "../../../../contract/records.ts";
import { useId } from "react";
import type { RichText } from "../../../../contract/rich-text.ts";
import type { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import { readBody } from "../../../../contract/post-rules.ts";
import { textByHand } from "../../history/by-hand.tsx";
import { type Choices, type Compared, compareField, type HandInput, isSameValue, takeChosen } from "../../history/merge-fields.ts";
import type { Conflict } from "../../kit/use-versioned-save.ts";
import { FIELD_LABELS, isPostText, POST_TEXTS } from "./post-texts.ts";
import { TextEditor } from "./text-editor.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

const NAMES = keysOf(FIELD_LABELS); // `Object.keys` widens to `string[]`

function write(name: "tags" | "pictureId" | "drawn", value: string | readonly string[] | null): string {
  if (typeof value === "object") return value === null ? (name === "pictureId" ? "none" : "") : value.join(", ");
  return name === "pictureId" ? `picture ${value.slice(0, 8)}` : value;
}

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
    if (isPostText(name))
      return compareField(
        { ...shared(name), write: (text) => text, draw: textByHand({ label: FIELD_LABELS[name], rows: POST_TEXTS[name].rows }) },
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
