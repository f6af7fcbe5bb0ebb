import { expect, test } from "vitest";
import type { ChatTurn } from "../../contract/chat.ts";
import { parseLines } from "./use-conversation.ts";
import {
  choiceLine,
  countScopes,
  emailBefore,
  fromTurns,
  hasVisitorSpoken,
  keptLines,
  questionBefore,
  scopeLine,
  takeOver,
  toLine,
} from "./lines.ts";

const makeTurn = (turn: Partial<ChatTurn>): ChatTurn => ({
  role: "visitor",
  text: "",
  isFile: false,
  sources: [],
  createdAt: "2026-11-21T10:00:00.000Z",
  ...turn,
});

const asked = makeTurn({ text: "Do you have an office in Oslo?" });
const unknown = makeTurn({ role: "assistant", text: "That I do not know.", offer: "contact" });
const brief = makeTurn({ text: "Uploaded file: brief.pdf", isFile: true });
const read = makeTurn({ role: "assistant", text: "I have read it.", offer: "scope" });
const scan = makeTurn({ text: "Uploaded file: scan.pdf", isFile: true });
const unread = makeTurn({ role: "assistant", text: "There is no text in it." });

test("a line in another language keeps it when reloaded, from the server and from the tab", () => {
  const lines = fromTurns([makeTurn({ role: "assistant", text: "Lahore میں", lang: "ur" })]);
  expect(lines).toMatchObject([{ lang: "ur" }]);
  expect(parseLines(lines)).toMatchObject([{ lang: "ur" }]);
  expect(parseLines([{ ...lines[0], lang: "xx" }])[0]).not.toHaveProperty("lang");
});

test("choices are reloaded from the server and from the tab, and stay active until another message is sent", () => {
  const choices = [{ label: "Which office?", message: "Which office?" }];
  const unsure = makeTurn({ role: "assistant", text: "Did you mean this?", choices });
  const lines = fromTurns([asked, unsure]);
  expect(parseLines(lines)[1]?.choices).toEqual(choices);
  expect(parseLines([{ ...lines[1], choices: [{ label: 1 }, "no"] }])[0]?.choices).toEqual([]);
  expect(choiceLine(lines)).toBe(lines[1]);
  expect(choiceLine([...lines, toLine({ who: "assistant", text: "One document at a time.", isOwn: true })])).toBe(lines[1]);
  expect(choiceLine([...lines, toLine({ who: "visitor", text: "And now?" })])).toBeUndefined();
  expect(choiceLine(fromTurns([asked, unknown]))).toBeUndefined();
});

test("a document keeps its identity when its lines are reloaded", () => {
  const turns = [brief, read, scan, unread];
  expect(countScopes(fromTurns(turns))).toBe(countScopes(fromTurns(turns)));
  expect(countScopes(fromTurns([...turns, brief, read]))).toBe(2);
});

test("a reloaded document is a card that says whether it could be read", () => {
  const files = fromTurns([brief, read, scan, unread]).flatMap(({ file }) => file ?? []);
  expect(files).toEqual([
    { name: "brief.pdf", stage: "read" },
    { name: "scan.pdf", stage: "unread" },
  ]);
});

test("staff get the question before the answer, not a file's name", () => {
  const lines = fromTurns([asked, brief, unknown]);
  expect(questionBefore(lines, lines[2]?.key ?? "")).toBe("Do you have an office in Oslo?");
});

test("a short reply to the offer to pass a question on belongs to that question", () => {
  const lines = fromTurns([
    asked,
    unknown,
    makeTurn({ text: "yes please" }),
    makeTurn({ role: "assistant", text: "Good.", offer: "contact" }),
  ]);
  expect(questionBefore(lines, lines[3]?.key ?? "")).toBe("Do you have an office in Oslo?");
  const next = fromTurns([asked, unknown, makeTurn({ text: "And in Bergen?" }), unknown]);
  expect(questionBefore(next, next[3]?.key ?? "")).toBe("And in Bergen?");
});

test("the form gets the last e-mail address that the visitor has left", () => {
  const lines = fromTurns([
    makeTurn({ text: "I am ada@clinic.example." }),
    unknown,
    makeTurn({ text: "no, write to <ada.lovelace@clinic.example>, please" }),
    unknown,
    asked,
    unknown,
  ]);
  expect(emailBefore(lines, lines[1]?.key ?? "")).toBe("ada@clinic.example");
  expect(emailBefore(lines, lines[5]?.key ?? "")).toBe("ada.lovelace@clinic.example");
  expect(emailBefore(fromTurns([asked, unknown]), "")).toBeUndefined();
});

test("only the latest document's scope is offered", () => {
  const lines = fromTurns([brief, read, brief, read]);
  expect(scopeLine(lines)).toBe(lines[3]);
});

test("the greeting disappears with the visitor's first message", () => {
  expect(hasVisitorSpoken(fromTurns([unread]))).toBe(false);
  expect(hasVisitorSpoken(fromTurns([asked]))).toBe(true);
});

test("known turns keep their lines, new ones are added, missing ones removed", () => {
  const shown = fromTurns([asked, unknown]);
  const [first, second, third] = takeOver(shown, [asked, unknown, asked]);
  expect([first, second]).toEqual(shown);
  expect(third?.key).not.toBe(first?.key);
  expect(takeOver(shown, [])).toEqual([]);
});

test("local lines stay at the end", () => {
  const refused = toLine({ who: "assistant", text: "Only PDF or Word files.", isOwn: true });
  const shown = [...fromTurns([asked]), refused];
  expect(takeOver(shown, [asked, unknown]).map(({ text }) => text)).toEqual([asked.text, unknown.text, refused.text]);
  expect(takeOver(shown, [])).toEqual([refused]);
});

test("a failed message and its retry outlive a reload, a pending one and the widget's own words don't", () => {
  const failed = [
    toLine({ who: "visitor", text: "And now?", isOwn: true }),
    toLine({ who: "assistant", text: "Oops", retry: "And now?", isOwn: true }),
  ];
  const refused = toLine({ who: "assistant", text: "Only PDF or Word files.", isOwn: true });
  const pending = toLine({ who: "visitor", text: "Hello", isOwn: true });
  const shown = [...fromTurns([asked, unknown]), ...failed];
  expect(keptLines([...shown, refused, pending])).toEqual(shown);
  expect(parseLines(structuredClone(shown))).toEqual(shown);
});

test("the valid lines of a stored copy are read", () => {
  const [line] = fromTurns([asked]);
  expect(parseLines([line, null, { key: 1 }, "text", { ...line, who: "nobody" }, { ...line, key: 7 }])).toEqual([line]);
  const [card] = fromTurns([brief, read]);
  expect(parseLines([card])).toEqual([card]);
  const answer = { key: "a", who: "assistant", text: "That I know." };
  const page = { name: "Pricing", path: "/pricing" };
  expect(parseLines([{ ...answer, sources: [page, "x"], offer: "contact" }])).toEqual([{ ...answer, sources: [page], offer: "contact" }]);
  expect(parseLines([{ ...answer, sources: "x", offer: 7, file: { name: 7 } }])).toEqual([answer]);
  expect(parseLines({ lines: [] })).toEqual([]);
  expect(parseLines(undefined)).toEqual([]);
});
