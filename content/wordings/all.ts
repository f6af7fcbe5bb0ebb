import { aiWordings } from "./ai.ts";
import { besidesWordings } from "./besides.ts";
import { chatbotsWordings } from "./chatbots.ts";
import { launchWordings } from "./launch.ts";
import { moneyWordings } from "./money.ts";
import { peopleWordings } from "./people.ts";
import { productsWordings } from "./products.ts";
import { startWordings } from "./start.ts";
import { trustWordings } from "./trust.ts";
import { weekWordings } from "./week.ts";

/** More wordings of the known questions, by their ids. */
export const spokenWordings: Readonly<Record<string, readonly string[]>> = {
  ...aiWordings,
  ...besidesWordings,
  ...chatbotsWordings,
  ...launchWordings,
  ...moneyWordings,
  ...peopleWordings,
  ...productsWordings,
  ...startWordings,
  ...trustWordings,
  ...weekWordings,
};
