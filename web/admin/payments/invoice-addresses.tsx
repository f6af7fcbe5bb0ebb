import type { InvoiceLinks } from "../../../contract/invoices.ts";

export function InvoiceAddresses({ invoice: { number, page, pdf } }: { invoice: InvoiceLinks }) {
  return (
    <span className="invoice-links">
      <InvoiceAddress word="Open" number={number} address={page} />
      <InvoiceAddress word="PDF" number={number} address={pdf} />
    </span>
  );
}

type AddressProps = { word: string; number: string; address: string | undefined };

function InvoiceAddress({ word, number, address }: AddressProps) {
  if (address === undefined) return null;
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {word}
      <span className="sr-only"> of invoice {number}</span>
    </a>
  );
}
