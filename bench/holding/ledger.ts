/** All acknowledged writes, to be checked afterwards. */
export type Ledger = {
  enquiries: { reference: string; email: string; message: string }[];
  comments: { id: string; text: string }[];
  orders: { orderId: string; isPaid: boolean }[];
  documents: { filename: string; hash: string }[];
  milestones: { id: string; event: string }[];
  questions: { text: string; answer: string }[];
};

export function emptyLedger(): Ledger {
  return { enquiries: [], comments: [], orders: [], documents: [], milestones: [], questions: [] };
}

export function countEntries(ledger: Ledger): number {
  return Object.values(ledger).reduce((sum, entries) => sum + entries.length, 0) + ledger.orders.filter(({ isPaid }) => isPaid).length;
}
