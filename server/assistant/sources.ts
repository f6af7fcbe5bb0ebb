import { casePath, findCaseOf } from "../../content/cases/all.ts";
import type { ChatSource } from "../../contract/chat.ts";

export const pricingPage = { name: "Pricing", path: "/pricing" };
export const contactPage = { name: "Contact", path: "/contact-us" };
export const aboutPage = { name: "About us", path: "/about" };
export const servicesPage = { name: "AI Services", path: "/services" };
export const portfolioPage = { name: "Portfolio", path: "/portfolio" };
export const caseStudiesPage = { name: "Case studies", path: "/case-studies" };
export const testimonialsPage = { name: "Testimonials", path: "/testimonials" };
export const blogPage = { name: "Blog", path: "/blog" };
export const howWeWorkPage = { name: "How we work", path: "/learn-more" };
export const termsOfPrices = { name: "Terms", path: "/terms#prices" };
export const termsOfSevenDays = { name: "Terms", path: "/terms#seven-days" };
export const termsOfRefunds = { name: "Terms", path: "/terms#refunds" };
export const termsOfRenewal = { name: "Terms", path: "/terms#renewal" };
export const termsOfRights = { name: "Terms", path: "/terms#ownership" };
export const privacyPage = { name: "Privacy", path: "/privacy" };

/** A project's case study, or the list of case studies. */
export function pageOfProject(title: string): ChatSource {
  const found = findCaseOf(title);
  return found ? { name: `Case: ${found.title}`, path: casePath(found) } : caseStudiesPage;
}
