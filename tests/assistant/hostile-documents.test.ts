import { createDeflate, deflateSync } from "node:zlib";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readDocument } from "../../server/assistant/documents/read-document.ts";
import { makeDocx, makeZip, paragraph } from "./make-docx.ts";
import { makeDoc } from "./make-doc.ts";
import { makeLockedPdf, makePdf } from "./make-pdf.ts";

async function refusal(bytes: Uint8Array, filename: string): Promise<{ reason: string; message: string }> {
  const reading = await readDocument(bytes, filename, { address: "192.0.2.1" });
  if (reading.ok) throw new Error("it was read");
  return { reason: reading.reason, message: reading.message };
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, " ");
const fill = (bytes: Buffer, dictionary: string) => ({ content: () => ({ bytes, dictionary }) });

test("a scan is refused as a document without text", async () => {
  expect(await refusal(makePdf([[""], [""]]), "scan.pdf")).toEqual({
    reason: "no-text",
    message:
      "I found no text in scan.pdf; it may be a scan or hold pictures only. Please upload a version with text in it, or type the main points here.",
  });
});

test("a file of zero bytes is refused as empty", async () => {
  expect(await refusal(new Uint8Array(), "brief.pdf")).toEqual({
    reason: "empty-file",
    message: "brief.pdf is empty. Please check the file and upload it again.",
  });
});

test("encrypted PDF, .docx and .doc files are refused as locked", async () => {
  const lockedDocx = makeDoc("x");
  Buffer.from("EncryptedPackage", "utf16le").copy(lockedDocx, 1024 + 128);
  const answers = [
    await refusal(makeLockedPdf(), "brief.pdf"),
    await refusal(lockedDocx, "brief.docx"),
    await refusal(makeDoc("Nobody reads this.", { isLocked: true }), "brief.doc"),
  ];
  expect(answers.map(({ reason }) => reason)).toEqual(["encrypted", "encrypted", "encrypted"]);
  expect(answers[0]?.message).toBe(
    "brief.pdf is locked with a password, so I cannot read it. Please save a copy without the password and upload that.",
  );
});

test("truncated files are refused as damaged", async () => {
  const answers = [
    await refusal(makePdf([["Hello there."]]).subarray(0, 300), "brief.pdf"),
    await refusal(makeDocx(paragraph("Hello there.")).subarray(0, 200), "brief.docx"),
    await refusal(makeDoc("Hello there.").subarray(0, 2000), "brief.doc"),
    await refusal(makeDocx("<w:p><w:r>"), "unclosed.docx"),
  ];
  expect(answers.map(({ reason }) => reason)).toEqual(["damaged", "damaged", "damaged", "damaged"]);
  expect(answers[1]?.message).toBe(
    "I could not read brief.docx: the file seems to be damaged or cut short. Please save it once more and upload the new copy.",
  );
});

test("a picture, an archive and a workbook with a document's extension are detected by their content", async () => {
  const workbook = Buffer.from('<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>');
  const answers = [
    await refusal(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "photo.pdf"),
    await refusal(makeZip([{ name: "a.txt", bytes: Buffer.from("a") }]), "archive.docx"),
    await refusal(makeZip([{ name: "_rels/.rels", bytes: workbook }]), "workbook.docx"),
  ];
  expect(answers.map(({ reason }) => reason)).toEqual(["wrong-kind", "wrong-kind", "wrong-kind"]);
  expect(answers[0]?.message).toBe(
    "photo.pdf has the name of a document, but what is in it is neither a PDF nor a Word file. Please save it as one of these and upload it again.",
  );
});

test("for another type of file, the refusal lists the allowed types", async () => {
  expect((await refusal(Buffer.from("hello"), "notes.txt")).message).toBe(
    "Sorry, only PDF or Word files (.pdf, .doc, .docx) are allowed. Please try again.",
  );
});

test("a file above 10 MB is not read", async () => {
  expect((await refusal(megabytes(11), "big.pdf")).message).toBe(
    "big.pdf is larger than 10 MB. Please upload a smaller file, for example without its pictures.",
  );
});

test("PDF and Word files with two thousand pages are refused", async () => {
  const pages = Array.from({ length: 2000 }, () => ["x"]);
  expect(await refusal(makePdf(pages), "manual.pdf")).toEqual({
    reason: "too-many-pages",
    message: "manual.pdf has 2000 pages, and I read up to 300. Please upload the part that describes your project.",
  });
  const text = paragraph("A sentence of sixty characters, give or take a few of them.").repeat(20_000);
  expect((await refusal(makeDocx(text), "manual.docx")).reason).toBe("too-many-pages");
});

const UNPACKS =
  "bomb.file unpacks to far more than a document needs, so I stopped reading it. Please save it as a plain PDF and upload that.";

test("a Word file that is a zip bomb is stopped, also with a false size in its directory", async () => {
  const bytes = megabytes(120);
  expect((await refusal(makeZip([{ name: "word/document.xml", bytes }]), "bomb.file")).message).toBe(UNPACKS);
  expect((await refusal(makeZip([{ name: "word/document.xml", bytes, declared: 5000 }]), "bomb.docx")).reason).toBe("damaged");
});

test("a PDF that is a zip bomb is stopped, also if it is compressed twice", async () => {
  const once = deflateSync(megabytes(120));
  expect((await refusal(makePdf([["x"]], fill(once, "/Filter /FlateDecode")), "bomb.file")).message).toBe(UNPACKS);
  const twice = deflateSync(once);
  expect((await refusal(makePdf([["x"]], fill(twice, "/Filter [/FlateDecode /FlateDecode]")), "bomb.file")).message).toBe(UNPACKS);
});

test("a page of 1 GB that claims to be a picture is stopped, without using this process's memory", async () => {
  const chunk = megabytes(1);
  const bytes = await buffer(Readable.from(Array.from({ length: 1024 }, () => chunk)).pipe(createDeflate({ level: 1 })));
  const size = process.memoryUsage.rss();
  const { reason } = await refusal(makePdf([["x"]], fill(bytes, "/Subtype /Image /Filter /FlateDecode")), "bomb.pdf");
  expect(["unpacks-too-far", "too-slow"]).toContain(reason);
  // Other tests in this process use memory too; decompressing here would take 1 GB.
  expect(process.memoryUsage.rss() - size).toBeLessThan(600 * 1024 * 1024);
});

test("a .doc with a circular chain of sectors is stopped, and the next document is read", async () => {
  const circle = refusal(makeDoc("Round and round.", { isCircular: true }), "circle.doc");
  const next = readDocument(makePdf([["Hello there."]]), "brief.pdf", { address: "192.0.2.2" });
  expect(["too-slow", "unpacks-too-far", "damaged"]).toContain((await circle).reason);
  expect((await next).ok).toBe(true);
});
