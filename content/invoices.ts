/** What stands on invoices and credit notes beside the facts. */
export const invoiceWords = {
  title: { invoice: "Invoice", credit_note: "Credit note", cancellation: "Cancellation of a credit note" },
  total: { invoice: "Total", credit_note: "Given back", cancellation: "Charged after all" },
  number: "Number",
  issuedOn: "Issued on",
  paidOn: { invoice: "Paid on", credit_note: "Payment of", cancellation: "Payment of" },
  order: "Order",
  period: "Period",
  from: "From",
  to: "To",
  taxId: "Tax ID",
  description: "Description",
  amountIn: (currency: string) => `Amount in ${currency}`,
  tax: (percent: number | undefined) => (percent === undefined ? "of it tax" : `of it tax ${percent} %`),
  withoutTax: "without tax",
  corrects: {
    invoice: () => "",
    credit_note: (number: string, day: string) => `This credit note takes back all or a part of invoice ${number} of ${day}.`,
    cancellation: (number: string, day: string) =>
      `This document takes back all or a part of credit note ${number} of ${day}: the refund it stands for could not be made, and the money stayed here.`,
  },
  reason: (reason: string) => `Reason: ${reason}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  test: "Test: no money moved",
} as const;
