import { expect, test } from "vitest";
import { composeWith } from "../../../tests/helpers/compose.ts";
import { makeFacts, makePackages } from "../../../tests/helpers/live-facts.ts";
import { priceComposers } from "./price-composers.ts";

const compose = {
  seeded: composeWith(makeFacts()),
  /** With other prices, two discounts and a renamed package. */
  changed: composeWith(
    makeFacts({
      packages: makePackages({
        "Product Package": { price: 2800 },
        "Developer Package": { discountPercentage: 15 },
        "Product Plan": { name: "Harbour Retainer", price: 6000, discountPercentage: 10 },
        "2-Day Trial": { price: 149.5 },
      }),
    }),
  ),
};

type Row = readonly [message: string, seeded: string, changed: string];

/** The start of each answer with the seeded packages, and with the changed ones, where the Product Plan is the Harbour Retainer; `…` is a wildcard. */
const composed: Readonly<Record<keyof typeof priceComposers, readonly Row[]>> = {
  price: [
    ["price of the product plan", "The Product Plan costs $5,000", "The Harbour Retainer costs $5,400 a month (10% off its usual $6,000"],
    [
      "how much for an app",
      "For Mobile Apps,…costs $3,000…in the Product Package…by the month",
      "For Mobile Apps,…costs $2,800…in the Product Package",
    ],
    ["how much for seo", "Websites, digital marketing and SEO have no package", "Websites, digital marketing and SEO have no package"],
  ],
  prices: [
    ["monthly prices", "The Developer Package costs $4,000", "The Developer Package costs $3,400 a month (15% off its usual $4,000"],
    ["all prices", "The Product Package costs $3,000, paid once;", "The Product Package costs $2,800, paid once;"],
  ],
  cheapest: [
    [
      "what is cheapest",
      "The cheapest is the 2-Day Trial. It costs $200,…Next comes the Product Package",
      "The cheapest is the 2-Day Trial. It costs $149.50",
    ],
    [
      "cheapest per month",
      "The cheapest is the Developer Package. It costs $4,000",
      "The cheapest is the Developer Package. It costs $3,400",
    ],
  ],
  dearest: [
    ["what is dearest", "The most expensive is the Product Plan. It costs $5,000", "The most expensive is the Harbour Retainer…$5,400"],
  ],
  discount: [
    ["is the product package discounted", "No package is discounted right now.", "No package is discounted right now."],
    ["any discount", "No package is discounted right now.", "The Developer Package costs $3,400 a month (15% off its usual $4,000)"],
  ],
  saving: [
    [
      "how much do I save",
      "No package is discounted",
      "On the Developer Package you save $600: it costs $3,400 a month instead of $4,000.",
    ],
  ],
  hourly: [
    [
      "hourly rate",
      "Consultation is $30 to $35 an hour. Packages have a fixed price and count no hours.",
      "Consultation is $30 to $35 an hour. Packages have a fixed price and count no hours.",
    ],
    [
      "what do 40 hours of consultation cost",
      "40 hours of consultation cost $1,200 to $1,400, at $30 to $35 an hour.",
      "40 hours of consultation cost $1,200 to $1,400, at $30 to $35 an hour.",
    ],
  ],
  enough: [
    [
      "is $3,000 enough for the product package",
      "Yes: the Product Package costs $3,000",
      "Yes: the Product Package costs $2,800,…$200 is left.",
    ],
    [
      "is $2,000 enough for the product package",
      "No: the Product Package costs $3,000,…$1,000 is missing.",
      "No: the Product Package costs $2,800,…$800 is missing.",
    ],
    ["are $12k enough for 3 months of the developer package", "Yes: 3 months…$12,000", "Yes: 3 months…$10,200,…$1,800 is left."],
    [
      "how many months of the developer package for $10,000",
      "$10,000 lasts for 2 months…; $2,000 is left.",
      "$10,000 lasts for 2 months…; $3,200 is left.",
    ],
  ],
  budget: [
    [
      "how many months of the product plan for $6,000",
      "$6,000 lasts for 1 month of the Product Plan…$1,000 is left.",
      "$6,000 lasts for 1 month of the Harbour Retainer…$600 is left.",
    ],
    [
      "my budget is $3,600",
      "For $3,600 you can have: the 2-Day Trial…; the Product Package costs $3,000, paid once.",
      "For $3,600…; the Developer Package costs $3,400",
    ],
    ["I have 100 dollars", "No package costs as little as $100. The 2-Day Trial costs $200", "No package costs as little as $100"],
  ],
  total: [
    ["three months of the product plan", "3 months of the Product Plan cost $15,000", "3 months of the Harbour Retainer cost $16,200"],
    ["half a year of the developer package", "6 months of the Developer Package cost $24,000", "6 months…$20,400"],
    ["the developer package for a year", "Twelve months of the Developer Package cost $48,000", "Twelve months…$40,800"],
    ["4 product packages", "4 times the Product Package cost $12,000.", "4 times the Product Package cost $11,200."],
    [
      "two developers for six months",
      "2 times the Developer Package for 6 months cost $48,000, at $8,000 a month.",
      "2 times the Developer Package for 6 months cost $40,800, at $6,800 a month.",
    ],
    ["we have 2 developers in house, what does the product package cost", "The Product Package is paid once: $3,000.", "…$2,800."],
    ["3 developer packages for one month", "3 times the Developer Package for 1 month cost $12,000", "3 times…cost $10,200"],
    ["the whole product package", "The Product Package is paid once: $3,000.", "The Product Package is paid once: $2,800."],
  ],
  sum: [
    [
      "product package and developer package",
      "Together they cost $7,000 in the first month",
      "Together they cost $6,200 in the first month",
    ],
    ["product package and developer package for 2 months", "Together they cost $11,000", "Together they cost $9,600"],
    [
      "2 product packages and a trial",
      "Together they cost $6,200: 2 times the Product Package…so $6,000 is what you pay in all.",
      "Together they cost $5,749.50: 2 times…so $5,600 is",
    ],
    ["a product package and two trials", "Together they cost $3,400:…so $3,000 is", "Together they cost $3,099:…so $2,800 is"],
    [
      "a trial and two developer packages for 3 months",
      "Together they cost $24,200 for 3 months",
      "Together they cost $20,549.50 for 3 months",
    ],
    [
      "trial and product package",
      "Together they cost $3,200:…so $3,000 is what you pay in all.",
      "Together they cost $2,949.50:…so $2,800 is",
    ],
  ],
  difference: [
    [
      "developer package or product plan",
      "$1,000: the Product Plan costs $5,000 a month, the Developer Package $4,000",
      "$2,000: the Harbour Retainer",
    ],
    ["developer package or product plan for 3 months", "$3,000 in 3 months", "$6,000 in 3 months"],
  ],
  perDay: [
    [
      "product plan per day",
      "The Product Plan is $5,000…$1,154 a week or $164 a day.",
      "The Harbour Retainer is $5,400…$1,246 a week or $178 a day.",
    ],
    ["product package per day", "The Product Package costs $3,000,…$429 a day.", "The Product Package costs $2,800,…$400 a day."],
  ],
  afterTrial: [
    [
      "product package after the trial",
      "$2,800: the Product Package costs $3,000,…the $200 of the trial",
      "$2,650.50:…$2,800,…the $149.50 of the trial",
    ],
    ["product plan after the trial", "$4,800 for the first month", "$5,250.50 for the first month"],
  ],
  claim: [
    [
      "so the developer package is $3,400 a month, correct?",
      "No. The Developer Package costs $4,000",
      "Yes. The Developer Package costs $3,400",
    ],
    [
      "is the product package $3,000?",
      "Yes. The Product Package costs $3,000",
      "No. The Product Package costs $2,800…I cannot change a price",
    ],
    ["is it $5", "No. The Product Package costs $3,000", "No. The Product Package costs $2,800"],
  ],
  bend: [["make the trial cheaper", "I cannot change a price:…The 2-Day Trial costs $200", "I cannot change a price:…$149.50"]],
  free: [
    ["is the trial free", "No. The 2-Day Trial costs $200,…credited in full", "No. The 2-Day Trial costs $149.50,…credited in full"],
    ["is anything free", "No package is free. The 2-Day Trial costs $200", "No package is free. The 2-Day Trial costs $149.50"],
  ],
  cycle: [
    [
      "is the product plan monthly",
      "The Product Plan costs $5,000 a month. It renews every month",
      "The Harbour Retainer costs $5,400 a month…It renews every month",
    ],
    ["is the trial paid once", "The 2-Day Trial costs $200, paid once", "The 2-Day Trial costs $149.50, paid once"],
    ["what is monthly", "By the month: the Developer Package costs $4,000", "By the month: the Developer Package costs $3,400"],
  ],
  refundOnDay: [
    ["stop the product package on day 4", "$1,285.71 of the $3,000:…3 of 7.", "$1,200 of the $2,800:…3 of 7."],
    ["refund on the seventh day", "$0 of the $3,000", "$0 of the $2,800"],
    ["stop the product plan on day 10", "$2,500 of the $5,000:…2 of 4.", "$2,700 of the $5,400:…2 of 4."],
    ["stop the trial on day 1", "Nothing is paid out once the trial has begun", "Nothing is paid out once the trial has begun"],
  ],
};

const rows = (Object.keys(composed) as (keyof typeof composed)[]).flatMap((name) => composed[name].map((row) => [name, ...row] as const));
const beginning = (said: string) => new RegExp(`^${said.replace(/[$.()]/g, String.raw`\$&`).replaceAll("…", ".*")}`);

test.each(rows)("%s of “%s”", (name, message, seeded, changed) => {
  expect(compose.seeded(priceComposers[name], message)?.text).toMatch(beginning(seeded));
  const renamed = message.replace("product plan", "harbour retainer");
  expect(compose.changed(priceComposers[name], renamed)?.text).toMatch(beginning(changed));
});

test("without the number it needs, a composer leaves the question to the next match", () => {
  for (const name of ["enough", "budget", "claim", "refundOnDay", "difference", "sum"] as const)
    expect(compose.seeded(priceComposers[name], "is it enough")).toBeUndefined();
});

test("a package without a price gets none in answers", () => {
  const free = composeWith(makeFacts({ packages: makePackages({ "Product Plan": { discountPercentage: 100 } }) }));
  for (const name of ["price", "total", "perDay", "difference", "enough", "free", "cycle", "claim"] as const)
    expect(free(priceComposers[name], "is $12 enough for the product plan")?.text ?? "").not.toMatch(/\$0\b|\$NaN|Infinity/);
  expect(free(priceComposers.price, "what does the product plan cost")?.text).toMatch(/no fixed price/);
});

test("without packages the only number in answers is the consultation's rate", () => {
  const away = composeWith(makeFacts({ packages: [] }));
  for (const composer of Object.values(priceComposers))
    for (const message of ["what is the price on day 3", "is $100 enough for a chatbot", "how many months"])
      expect(away(composer, message)?.text ?? "").not.toMatch(/\$(?!100\b|30\b|35\b)/);
});

test("without the MVP package, a question about an app gets the other prices", () => {
  const [, ...others] = makePackages();
  const without = composeWith(makeFacts({ packages: others }));
  expect(without(priceComposers.price, "how much for a chatbot")?.text).toMatch(/\$4,000 a month/);
});
