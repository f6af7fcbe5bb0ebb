import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./kit/confirm-dialog.tsx";
import { EmptyNote } from "./kit/empty-note.tsx";
import { VersionsDialog } from "./history/versions-dialog.tsx";

const nothing = () => undefined;

test("two versions of a text each have their own direction, and their changes are announced in words", () => {
  const fields = [{ name: "title", label: "Title", difference: "both", base: "سات", mine: "سات لیب", theirs: "Saat" }] as const;
  const html = renderToStaticMarkup(<VersionsDialog fields={fields} onSave={nothing} onTakeTheirs={nothing} onKeepEditing={nothing} />);
  const heard = (word: string) => `<span class="sr-only" dir="ltr">${word}: </span>`;
  expect(html).toMatch(new RegExp(`<div class="version-text" id="[^"]+" dir="auto">سات<ins>${heard("added")} لیب</ins></div>`));
  expect(html).toContain(`dir="auto"><del>${heard("removed")}سات</del><ins>${heard("added")}Saat</ins></div>`);
});

test("a question and a note that quote user input take their direction from its text", () => {
  const question = renderToStaticMarkup(
    <ConfirmDialog title="Delete" question="سات؟" confirm="Delete" onConfirm={nothing} onCancel={nothing} />,
  );
  expect(question).toContain('<p class="question" dir="auto">سات؟</p>');
  expect(renderToStaticMarkup(<EmptyNote text="سات" />)).toContain('<p class="head" dir="auto">سات</p>');
});
