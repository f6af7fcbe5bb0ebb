import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { chatMessages } from "../../../contract/chat-messages.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { checkDocument } from "./send-document.ts";

const most = chatLimits.documentBytes;

test.each([
  ["brief.pdf", most, undefined],
  ["BRIEF.DOC", 1, undefined],
  ["a brief.v2.docx", 1, undefined],
  ["brief.pdf", most + 1, apiMessages.documentTooLarge],
  ["brief.txt", 1, chatMessages.fileTypeUnsupported],
  ["brief.pdf.exe", most + 1, chatMessages.fileTypeUnsupported],
  ["pdf", 1, chatMessages.fileTypeUnsupported],
])("the file %s with %i bytes gives %s", (name, size, told) => {
  expect(checkDocument({ name, size })).toBe(told);
});
