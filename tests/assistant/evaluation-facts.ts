import { expertiseSeed, milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "../../content/seed-items.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { LiveFacts } from "../../server/assistant/knowledge.ts";
import { usualPrivacy } from "../helpers/usual-privacy.ts";

type PriceChange = Pick<PackageView, "price" | "discountPercentage">;

/** What a new installation shows, with other prices where they are given, package by package. */
export function makeFacts(prices: readonly PriceChange[] = []): LiveFacts {
  return {
    packages: packageSeed.map((item, at) => ({ ...item, ...prices[at], _id: `package-${at}`, createdAt: "2026-01-01T00:00:00.000Z" })),
    portfolio: [...portfolioSeed],
    ourProjects: [...ourProjectSeed],
    expertise: [...expertiseSeed],
    team: [...teamMemberSeed],
    milestones: [...milestoneSeed],
    testimonials: [...testimonialSeed],
    privacy: usualPrivacy,
  };
}

/** Prices that nobody could have learned by heart. */
export const otherPrices: readonly PriceChange[] = [
  { price: 2817, discountPercentage: 15 },
  { price: 4333, discountPercentage: 0 },
  { price: 6150, discountPercentage: 40 },
  { price: 271, discountPercentage: 0 },
];
