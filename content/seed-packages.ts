import type { PackageView } from "../contract/packages.ts";

export type PackageSeed = Pick<
  PackageView,
  "name" | "price" | "discountPercentage" | "isFlagship" | "billingCycle" | "features" | "forWhom"
>;

/** The four packages of a new installation in display order, also the fallback for a missing one. */
export const packageSeed: readonly PackageSeed[] = [
  {
    name: "Product Package",
    price: 3000,
    discountPercentage: 0,
    isFlagship: false,
    billingCycle: "one-time",
    features: ["Initial Consultation", "Dedicated Developer", "3 Day Update Cycle", "7 Day Completion"],
    forWhom: "One product, launched",
  },
  {
    name: "Developer Package",
    price: 4000,
    discountPercentage: 0,
    isFlagship: true,
    billingCycle: "monthly",
    features: ["Dedicated Developer", "12-hour Email Response", "Priority Support", "Weekly Progress Reports"],
    forWhom: "Your own developer",
  },
  {
    name: "Product Plan",
    price: 5000,
    discountPercentage: 0,
    isFlagship: false,
    billingCycle: "monthly",
    features: ["Unlimited Projects", "24/7 Developer Access", "Enterprise Support", "Dedicated Account Manager"],
    forWhom: "A product team on call",
  },
  {
    name: "2-Day Trial",
    price: 200,
    discountPercentage: 0,
    isFlagship: false,
    billingCycle: "one-time",
    features: ["2 Days of Development", "Scope & Feasibility Report", "Credited Toward Any Package", "No Commitment"],
    forWhom: "Two days with the developer you would get.",
  },
];
