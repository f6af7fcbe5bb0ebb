import type { WordsOf } from "../../contract/document-rules.ts";
import type { pricingDocument } from "../documents/pricing.ts";
import { live } from "../live.ts";
import { pricingCopy } from "../pricing.ts";

type Words = WordsOf<typeof pricingDocument>;

/** Metadata of the pricing page, separate from the texts that browsers load. */
const found: Pick<Words, "search"> = live(
  () => ({
    search: {
      title: "Pricing: packages, plans and a 2-day trial",
      description:
        "Fixed prices for an MVP in seven days, a dedicated developer or a whole product team, and a 2-day trial. Pay by card and start this week.",
    },
  }),
  "pricing",
);

/** All texts of the pricing page's document. */
export const pricingWords: Words = live(() => ({ ...pricingCopy, search: found.search }));
