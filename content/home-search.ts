import { live } from "./live.ts";
import { site } from "./site.ts";

/** Metadata of the home page and its sections. Separate from the texts, so that browsers don't load it. */
export const homeSearch = live(
  () => ({
    search: {
      title: "AI development and MVPs in seven days",
      description: `${site.name} designs, builds and launches AI products, chatbots, mobile apps and MVPs for startups, in seven-day sprints, from ${site.address.city}, ${site.address.country}.`,
    },
    sections: {
      consultation: "On-demand consultation, delivered by Scrum in seven-day sprints with weekly payments.",
      mvp: "From a one-page scope to launch: what happens on each of the seven days of an MVP, and what it costs.",
      expertise: "The kinds of AI and software work we take on, from agents and chatbots to cloud and Web3.",
      why: "An engineer, a designer and a lead who stay for the whole project, in one office and on one invoice.",
      innovations: "Products of our own, each built with the first people who used it.",
      testimonials: "What founders, owners and product leads say of their week with us, in their own words.",
      contact: "The office on the map, its hours, and a form that a person reads.",
    },
  }),
  "home",
);
