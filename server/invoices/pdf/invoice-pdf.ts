import Pdf from "pdfkit";
import { invoiceWords as words } from "../../../content/invoices.ts";
import type { InvoiceFacts } from "../invoice-facts.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { loadFonts } from "./pdf-fonts.ts";
import { makeTypesetter } from "./typesetter.ts";
import { page } from "./pdf-look.ts";

/** What a document says of itself; the moment is the day of issue, so that the same facts are the same bytes. */
function describe(facts: InvoiceFacts) {
  const { number, kind, seller, orderId, issuedOn, isTest } = facts;
  const title = `${words.title[kind]} ${number}${isTest ? ` (${words.test})` : ""}`;
  const made = new Date(`${issuedOn}T00:00:00Z`);
  return {
    Title: title,
    Author: seller.name,
    Subject: `${words.order} ${orderId}`,
    Creator: seller.name,
    Producer: "PDFKit",
    CreationDate: made,
  };
}

/** The document of an invoice: the same bytes for the same facts, as long as fonts, layout and libraries are the same. */
export async function renderInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const fonts = await loadFonts();
  fonts.forget();
  const doc = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    font: "",
    info: describe(facts),
    lang: "en",
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    bufferPages: true,
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  drawInvoice(doc, makeTypesetter(doc, fonts), facts);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
