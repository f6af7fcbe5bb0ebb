import { renderInvoice } from "../server/invoices/pdf/invoice-pdf.ts";
import { makeInvoiceFacts } from "../tests/helpers/make-invoice.ts";
import { printFigure } from "./report.ts";

const ROUNDS = 40;

const address = ["مکان نمبر 12، گلی ۴۵، گلبرگ", "ملتان"];
const KINDS = {
  "an invoice": makeInvoiceFacts(),
  "a test's, in Urdu and further scripts": makeInvoiceFacts({
    isTest: true,
    buyer: { name: "محمد عبداللہ خان", email: "khan@example.com", address: [...address, "Ольга Γιώργος Nguyễn हिन्दी שלום 東京"] },
  }),
};

/** Milliseconds of the processor, which others on the machine change less than those of the clock. */
async function timeOf(work: () => Promise<unknown>): Promise<{ cpu: number; clock: number }> {
  const [before, started] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, clock: performance.now() - started };
}

/** What an invoice's file costs, once and after the fonts are warm, and how large it is. */
export async function measureInvoices(): Promise<void> {
  const write = ({ cpu, clock }: { cpu: number; clock: number }) =>
    `${cpu.toFixed(1)} ms of the processor, ${clock.toFixed(1)} ms by the clock`;
  for (const [name, facts] of Object.entries(KINDS)) {
    printFigure(`${name}, the first`, write(await timeOf(async () => renderInvoice(facts))));
    await timeOf(async () => renderInvoice(facts));
    const all: { cpu: number; clock: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(await timeOf(async () => renderInvoice(facts)));
    const middle = (key: "cpu" | "clock") => all.map((each) => each[key]).toSorted((a, b) => a - b)[ROUNDS / 2] ?? Infinity;
    printFigure(`${name}, each of ${ROUNDS}`, write({ cpu: middle("cpu"), clock: middle("clock") }));
    printFigure(`${name}, size`, `${((await renderInvoice(facts)).length / 1000).toFixed(1)} kB`);
  }
}
