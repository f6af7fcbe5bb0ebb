import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["brief.pdf", `attachment; filename="brief.pdf"; filename*=UTF-8''brief.pdf`],
  ["our brief (2).pdf", `attachment; filename="our brief (2).pdf"; filename*=UTF-8''our%20brief%20%282%29.pdf`],
  ["Größe.docx", `attachment; filename="Gr__e.docx"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.docx`],
  ["منصوبہ.pdf", `attachment; filename="______.pdf"; filename*=UTF-8''%D9%85%D9%86%D8%B5%D9%88%D8%A8%DB%81.pdf`],
  ['a"; filename="evil.exe', `attachment; filename="a_; filename=_evil.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe`],
  ["a\r\nSet-Cookie: b=c", `attachment; filename="a__Set-Cookie_ b=c"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b%3Dc`],
  [String.raw`..\..\a%2f.pdf`, `attachment; filename=".._.._a_2f.pdf"; filename*=UTF-8''..%5C..%5Ca%252f.pdf`],
  ["\ud800.pdf", `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ["it's*.pdf", `attachment; filename="it's_.pdf"; filename*=UTF-8''it%27s%2A.pdf`],
  ["  ", `attachment; filename="download"; filename*=UTF-8''download`],
])("a file called %j is saved under its name and cannot say more", (filename, header) => {
  expect(attachment(filename)).toBe(header);
  expect(new Headers({ "Content-Disposition": header }).get("Content-Disposition")).toBe(header);
});
