export const web3Scene = {
  alt: "An escrow of $18,400 with three keys: buyer and courier have signed, so the money is released to the seller; the arbiter’s key was not needed.",
  escrow: { name: "Escrow", sum: "$18,400", state: "released to the seller" },
  keys: [
    { name: "Buyer", state: "signed 14:02" },
    { name: "Courier", state: "signed 14:09" },
    { name: "Arbiter", state: "not needed" },
  ],
} as const;
