import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { textByHand } from "./by-hand.tsx";
import { compareField, type Versions } from "./merge-fields.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const nothing = () => undefined;
const draw = (fields: Parameters<typeof VersionsDialog>[0]["fields"]) =>
  renderToStaticMarkup(<VersionsDialog fields={fields} onSave={nothing} onTakeTheirs={nothing} onKeepEditing={nothing} />);
const text = (label: string, versions: Versions<string>) =>
  compareField({ name: label, label, write: (value) => value, draw: textByHand({ label }) }, versions);
const both = { base: "old", mine: "mine", theirs: "theirs" };

test("nothing is chosen at first, and saving waits and says for what", () => {
  const html = draw([text("Title", both), text("Excerpt", both), text("Author", { ...both, mine: "old" })]);
  expect(html.match(/type="radio"/g)).toHaveLength(6);
  expect(html).not.toContain("checked");
  expect(html).not.toContain("<textarea");
  const [, noteId] = /aria-disabled="true"[^>]* aria-describedby="([^"]+)"[^>]*><span>Save my version/.exec(html) ?? [];
  expect(html).toContain(`id="${noteId}" role="status">${staffMessages.stillToChoose(["Title", "Excerpt"])}</p>`);
});

test("changes of different fields can be saved at once", () => {
  const html = draw([text("Title", { ...both, theirs: "old" }), text("Author", { ...both, mine: "old" })]);
  expect(html).not.toContain("radio");
  expect(html).not.toContain("aria-disabled");
});

test("what isn't a text is taken from one side", () => {
  const state = compareField({ name: "state", label: "State", write: (value) => value }, both);
  expect(draw([text("Title", both)])).toContain("Merge by hand");
  expect(draw([state])).not.toContain("Merge by hand");
});
