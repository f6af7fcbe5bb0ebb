import { expect, test } from "vitest";
import { fillRichText } from "./fill-rich-text.ts";
import { bulletList, link, listItem, paragraph, richText, subList, table } from "./rich-text.ts";

const values = { company: "Nine & {email}", email: link("a@b.test", "mailto:a@b.test"), days: "3", only: "", never: undefined };
const filled = (...content: Parameters<typeof richText>) => fillRichText(richText(...content), values);

test("placeholders are replaced in place, by text or a link", () => {
  expect(filled(paragraph("{company}, {days} days. Write to {email}, or {unknown}.{only}"))).toEqual(
    richText(paragraph("Nine & {email}, 3 days. Write to ", link("a@b.test", "mailto:a@b.test"), ", or {unknown}.")),
  );
});

test("a paragraph, item or row with an undefined placeholder is removed", () => {
  const names = ["When", "Until"];
  expect(
    filled(
      paragraph("One.{never}"),
      bulletList("Two", "{never}Three", listItem("Four", subList("bulletList", "Five", "Six{never}"))),
      bulletList("{never}"),
      table("What", names, ["seven", "{days}"], ["eight", "{days}{never}"]),
    ),
  ).toEqual(richText(bulletList("Two", listItem("Four", subList("bulletList", "Five"))), table("What", names, ["seven", "3"])));
});
