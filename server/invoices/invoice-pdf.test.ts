import { describe, expect, test } from "vitest";
import { makeInvoiceFacts, readPdfText } from "../../tests/helpers/make-invoice.ts";
import { renderInvoice } from "./pdf/invoice-pdf.ts";

const read = async (changes: Parameters<typeof makeInvoiceFacts>[0]) => readPdfText(await renderInvoice(makeInvoiceFacts(changes)));

test("an invoice says who sells what to whom, what was paid, and when", async () => {
  const address = ["12 Long Street", "SW1A 1AA London"];
  const buyer = { name: "Ada Byron", email: "ada@example.com", address, country: "GB", taxIds: [{ type: "gb_vat", value: "GB123456789" }] };
  const text = await read({ buyer, period: { from: "2026-11-21", to: "2026-12-21" } });
  for (const part of [
    "Invoice",
    "2026-0001",
    "Issued on 22 November 2026",
    "Paid on 21 November 2026",
    "Order order_482913",
    "21 November 2026 to 21 December 2026",
    "From Saat Labs 7 Jail Road Lahore Pakistan hello@saatlabs.example NTN 1234567-8 SECP 0099887",
    "To Ada Byron 12 Long Street SW1A 1AA London United Kingdom ada@example.com Tax ID: GB123456789 (GB VAT)",
    "Description Amount in USD Developer Package $4,000",
    "Total $4,000",
    "of it tax 17 %: $581.20",
    "Page 1 of 1",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(part);
  expect(text).not.toContain("Test: no money moved");
});

test.each([
  ["tax of several rates", { taxCents: 100, taxPercent: undefined }, "of it tax: $1"],
  ["a rate with decimals", { taxCents: 100, taxPercent: 17.5 }, "of it tax 17.5 %: $1"],
  ["a cent, of which the tax is none", { totalCents: 1, taxCents: 0 }, "of it tax 17 %: $0"],
  ["nothing, of which nothing is tax", { totalCents: 0, taxCents: 0 }, "of it tax 17 %: $0"],
  ["yen, which have no decimals", { currency: "JPY", totalCents: 3000, taxCents: 436 }, "of it tax 17 %: ¥436"],
])("%s is written as it is", async (_what, changes, expected) => {
  expect(await read(changes)).toContain(expected);
});

test("where there is no tax nothing is said of it", async () => {
  expect(await read({ taxCents: 0, taxPercent: undefined })).not.toContain("of it tax");
});

test("what is left without the tax stands beside it", async () => {
  expect(await read({})).toContain("without tax: $3,418.80");
});

test("a tax id whose kind nobody knows stands alone", async () => {
  const text = await read({ buyer: { name: "Ada Byron", email: "ada@example.com", taxIds: [{ type: "unknown", value: "1234567-8" }] } });
  expect(text).toContain("Tax ID: 1234567-8");
  expect(text).not.toMatch(/unknown/i);
});

test("the day on a credit note is that of the payment, and says so", async () => {
  const corrects = { number: "2026-0001", issuedOn: "2026-11-20" };
  const text = (await read({ kind: "credit_note", number: "C-2026-0001", corrects })).replace(/\s+/g, " ");
  expect(text).toContain("Payment of 21 November 2026");
  expect(text).not.toContain("Paid on");
});

test("the foot names the seller in whole parts, as many as a line holds", async () => {
  const seller = {
    name: "Saat Labs (Private) Limited",
    email: "hello@saatlabs.example",
    taxId: "NTN 1234567-8",
    registration: "SECP 0123456",
  };
  const address = ["12 Mall Road", "Gulberg III", "Lahore 54660", "Pakistan"];
  const all = [seller.name, ...address, seller.taxId, seller.registration].join(" · ");
  expect((await read({ seller: { ...seller, address } })).replace(/\s+/g, " ")).toContain(all);
  const long = await read({ seller: { ...seller, address: ["A very long line of an address ".repeat(3).trim(), ...address] } });
  expect(long).not.toMatch(/·\s*(\n|Invoice)/);
});

test("a credit note names the invoice, its day and the reason; a cancellation the credit note", async () => {
  const corrects = { number: "2026-0001", issuedOn: "2026-11-20", reason: "Ordered twice" };
  const credit = (await read({ kind: "credit_note", number: "C-2026-0001", corrects })).replace(/\s+/g, " ");
  expect(credit).toContain("This credit note takes back all or a part of invoice 2026-0001 of 20 November 2026. Reason: Ordered twice");
  expect(credit).toContain("Given back $4,000");
  const cancellation = await read({ kind: "cancellation", corrects: { number: "C-2026-0001", issuedOn: "2026-11-20" } });
  expect(cancellation.replace(/\s+/g, " ")).toContain("credit note C-2026-0001 of 20 November 2026");
});

test("a test's invoice says so on every page", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ description: `Line ${index + 1}`, totalCents: 100 }));
  const text = await read({ lines, isTest: true });
  const pages = Number(/Page 1 of (\d)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(1);
  // In the head, and of each page across it and at its foot.
  expect(text.match(/no money moved/g)?.length).toBeGreaterThanOrEqual(1 + pages);
  for (const { description } of lines) expect(text).toContain(description);
});

describe("letters of the world", () => {
  test.each([
    "محمد عبداللہ خان",
    "فاطمہ بنت احمد",
    "گلبرگ، لاہور ٹاؤن ڈ ڑ ں ے".replace("لاہور", "ملتان"),
    "Dvořák Łódź Őrség Şişli",
    "Nguyễn Văn Ảnh",
    "Ольга Петрова",
    "Γιώργος Παπαδόπουλος",
    "שלום עולם",
  ])("%s is read as it was written", async (name) => {
    expect(await read({ buyer: { name, email: "buyer@example.com" } })).toContain(name);
  });

  test("letters that no font has are boxes, and read as what they are", async () => {
    expect(await read({ buyer: { name: "東京 太郎 👍", email: "buyer@example.com" } })).toContain("東京 太郎 👍");
  });

  test("what is drawn nowhere and turns the direction is left out", async () => {
    expect(await read({ buyer: { name: "a\u202Egro\u0000.\u200Bb\nc", email: "buyer@example.com" } })).toContain("agro .b c");
  });
});

test("what is far too long breaks no page", async () => {
  const buyer = {
    name: "Donaudampfschifffahrt".repeat(10),
    email: `${"x".repeat(240)}@example.com`,
    address: ["ع".repeat(300), "a b ".repeat(200)],
  };
  const lines = [{ description: "very ".repeat(1000), totalCents: 999_999_999_999 }];
  const text = await read({ buyer, lines, totalCents: 999_999_999_999 });
  expect(text.replace(/\s/g, "")).toContain("Donaudampfschifffahrt".repeat(10));
  expect(text).toContain("$9,999,999,999.99");
});

test("the same facts are the same bytes, whatever was made in between", async () => {
  const nbsp = makeInvoiceFacts({ buyer: { name: "Non\u00a0breaking ﺍحمد", email: "buyer@example.com" } });
  const usual = makeInvoiceFacts({ buyer: { name: "Plain space احمد", email: "buyer@example.com" } });
  const first = await renderInvoice(usual);
  await renderInvoice(nbsp);
  expect((await renderInvoice(usual)).equals(first)).toBe(true);
  const [one, other] = await Promise.all([renderInvoice(usual), renderInvoice(usual)]);
  expect(one.equals(first) && other.equals(first)).toBe(true);
});

test("the file has a title, a language and tags, and is small", async () => {
  const names = "محمد عبداللہ خان Ольга Γιώργος שלום हिन्दी Nguyễn 東京";
  const bytes = await renderInvoice(makeInvoiceFacts({ isTest: true, buyer: { name: names, email: "buyer@example.com" } }));
  const source = bytes.toString("latin1");
  for (const part of ["%PDF-1.7", "/Lang (en)", "/Marked true", "/StructTreeRoot", "/DisplayDocTitle true", "/ToUnicode"])
    expect(source).toContain(part);
  expect(source).toContain("(Invoice 2026-0001 \\(Test: no money moved\\))");
  expect(bytes.length).toBeLessThan(60_000);
});
