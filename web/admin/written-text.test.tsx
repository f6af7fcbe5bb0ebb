import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./kit/confirm-dialog.tsx";
import { EmptyNote } from "./kit/empty-note.tsx";
import { VersionsDialog } from "./history/versions-dialog.tsx";

const nothing = () => undefined;

test("two versions of a text are each written in their own direction", () => {
  const fields = [{ label: "Title", mine: "سات", theirs: "Saat", isSame: false }];
  const html = renderToStaticMarkup(<VersionsDialog fields={fields} onKeepMine={nothing} onTakeTheirs={nothing} onKeepEditing={nothing} />);
  expect(html).toContain('<div dir="auto">سات</div>');
  expect(html).toContain('<div dir="auto">Saat</div>');
});

test("a question and a note that quote somebody take their direction from what they say", () => {
  const question = renderToStaticMarkup(
    <ConfirmDialog title="Delete" question="سات؟" confirm="Delete" onConfirm={nothing} onCancel={nothing} />,
  );
  expect(question).toContain('<p class="question" dir="auto">سات؟</p>');
  expect(renderToStaticMarkup(<EmptyNote text="سات" />)).toContain('<p class="head" dir="auto">سات</p>');
});
