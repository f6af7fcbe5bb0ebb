import { expect, test } from "vitest";
import { privacy } from "../../content/pages/privacy.ts";
import { link, paragraph, richText } from "../../content/rich-text.ts";
import { site as agency } from "../../content/site.ts";
import { periods } from "../../contract/limits.ts";
import { PrivacyView } from "../../contract/privacy.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { usualPrivacy } from "../../tests/helpers/usual-privacy.ts";
import { withWords } from "../documents/stored-words.ts";
import { parseConfig } from "../platform/config/config.ts";
import { toPrivacyView } from "./privacy.view.ts";

const site = useTestApp();
const textOf = (settings: Record<string, string>) => JSON.stringify(privacy(toPrivacyView(parseConfig(settings))));

test("the API describes what an installation stores", async () => {
  const answer = await site.request("/api/privacy");
  expect(PrivacyView.parse(await answer.json())).toEqual(toPrivacyView(makeTestConfig()));
});

test("the privacy page has the configured retention days and services", () => {
  const usual = textOf({});
  expect(usual).toContain("180 days after the last line");
  expect(usual).not.toContain("language model");
  expect(usual).not.toContain("leave the payment page");
  expect(textOf({ REMIND_ABANDONED: "on" })).toContain("we write to you once, some hours later");
  expect(usual).toContain("This site counts its own page views");
  expect(usual).toContain("24 months");
  expect(usual).toContain("after 6 years, what is left no longer says whose it was. An order that nobody pays is erased after 90 days");
  expect(usual).toContain("365 days after its deletion");
  expect(textOf({ ORDER_RETENTION_YEARS: "10" }).match(/10 years/g)).toHaveLength(2);
  expect(textOf({ ORDER_RETENTION_YEARS: "10" })).not.toContain("6 years");
  expect(usual).toContain("180 days, or with the enquiry it is about");
  expect(usual).toContain("our answer to it is kept for 25 hours at most");
  const own = textOf({ RETENTION_DAYS: "45", AI_BASE_URL: "https://models.example.com/v1", AI_MODEL: "m" });
  expect(own).toContain("45 days after the last line");
  expect(own).not.toContain("180 days after");
  expect(own).toContain("The provider of the language model");
  expect(usual).toContain("until that backup is thrown away.");
  expect(textOf({ BACKUP_DIR: "/backups" })).toContain("until that backup is thrown away, which is within 6 months.");
  const counted = textOf({ ANALYTICS: "plausible", PLAUSIBLE_DOMAIN: "site.example" });
  expect(counted).toContain("Plausible");
  expect(counted).not.toContain("24 months");
});

test("staff can edit the text on analytics, and use settings as placeholders", () => {
  const body = richText(paragraph("{counting} Ask {company} at {email}."), paragraph("{ifAModelAnswers}A model."));
  const written = { privacy: { counting: { own: "We count." }, body } };
  const { body: read } = withWords(written, () => privacy(usualPrivacy));
  expect(read).toEqual(richText(paragraph("We count. Ask Saat Labs at ", link(agency.email, `mailto:${agency.email}`), ".")));
});

/** All text on a page. */
function listTexts(value: unknown, name = ""): string[] {
  if (typeof value === "string") return ["href", "id", "updated"].includes(name) ? [] : [value];
  return value instanceof Object ? Object.entries(value).flatMap(([key, part]) => listTexts(part, key)) : [];
}

test("every figure on the page is an enforced one, and none is hard-coded", () => {
  const figures = {
    conversationDays: 301,
    deletedDays: 302,
    commentAuthorDays: 303,
    answerHours: 304,
    messageDays: 305,
    pageViewMonths: 306,
    orderYears: 307,
    unpaidDays: 308,
    historyDays: 309,
    backupMonths: 310,
  };
  const texts = listTexts(privacy({ ...toPrivacyView(makeTestConfig()), ...figures }).body).join(" ");
  const read = new Set([...texts.matchAll(/\d+/g)].map(([figure]) => Number(figure)));
  expect([...read].toSorted((one, other) => one - other)).toEqual(Object.values(figures));
});

test("the enforced periods match the page", () => {
  const DAY = 24 * 3600_000;
  expect(toPrivacyView(parseConfig({}))).toMatchObject({
    messageDays: periods.messageRetention / DAY,
    unpaidDays: periods.unpaidRetention / DAY,
    deletedDays: periods.deletedRetention / DAY,
    historyDays: periods.deletedHistory / DAY,
  });
});
