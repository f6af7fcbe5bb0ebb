import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { ProofWords } from "./payment-proof.tsx";

const show = (isComplete: boolean, differences: string[]) => renderToStaticMarkup(<ProofWords proof={{ isComplete, differences }} />);

test("below the chain a sentence says whether the recomputed payment matches", () => {
  expect(show(true, [])).toContain(staffMessages.paymentProved);
  expect(show(false, [])).toContain(staffMessages.paymentUnproved);
});

test("differences are named, even if not all could be recomputed, and nothing is called proved", () => {
  for (const isComplete of [true, false]) {
    const shown = show(isComplete, ["order_1: is of $1, its order of $2"]);
    expect(shown).toContain(staffMessages.paymentDisproved);
    expect(shown).toContain("order_1: is of $1, its order of $2");
    expect(shown).not.toContain(staffMessages.paymentProved);
  }
});
