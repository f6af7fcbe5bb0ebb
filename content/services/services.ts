import { packagePath } from "../actions.ts";
import { promised, strip } from "../claims.ts";
import { openHours } from "../site.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

export const aiServices = live(
  () =>
    ({
      path: "/services",
      name: "AI Services",
      search: {
        title: "AI services: consulting, automation, analytics",
        description:
          "AI consulting, custom AI solutions, AI-powered automation and data analytics, delivered by Scrum in seven-day sprints with weekly payments.",
      },
      keywords: "AI services, AI consulting, custom AI solutions, AI automation, data analytics",
      character: { angle: 67.5, tile: "terracotta", seed: 33, ground: "paper" },
      hero: {
        heading: "AI services, one week at a time",
        lead: "Bring a task that eats your team’s hours. Seven days later part of it does itself, measured on your own examples and running in an account that belongs to you.",
        facts: strip(promised.sprint, promised.update, promised.week),
        actions: [{ name: "Get Started", path: packagePath("Product Package") }],
      },
      grid: {
        heading: "Four ways in, whatever you hold today",
        lead: "A question, a product idea, a queue of chores or a heap of data: each has its own first week.",
        cards: [
          {
            title: "AI Consulting",
            text: "Two trial days with the developer you would get. You leave with a scope and feasibility report that also says where a spreadsheet would beat a model.",
            sign: "plan",
          },
          {
            title: "Custom AI Solutions",
            text: "A model, chatbot or agent built round your documents and your rules. Its test set is written before its code, so both sides know what a pass is.",
            sign: "exam",
          },
          {
            title: "AI-Powered Automation",
            text: "Invoices, claims and bookings arrive all day and follow rules with exceptions. Software clears the plain cases; your people get the odd ones with a draft filled in.",
            sign: "run",
          },
          {
            title: "Data Analytics & Insights",
            text: "A forecast is worth its price when someone acts on it before nine: what to bake, whom to call, which panel to clean. A chart that changes no decision is left out.",
            sign: "bars",
          },
        ],
      },
      results: { heading: "They asked for a dashboard and got a list", about: "bakery", shared: [] },
      closing: {
        heading: "Describe the task. We tell you whether it needs AI.",
        text: "Some tasks want a rule, a form or one meeting fewer, and then we say so. If yours wants a model, the Product Package builds the first version in seven days.",
        actions: [{ name: "Get Started", path: packagePath("Product Package") }],
      },
      benefits: {
        heading: "What stands behind every sprint",
        lead: "",
        cards: [
          {
            title: "Expert Team",
            text: "The person who scopes your first sprint also shows you the last one. Our head of engineering reads nearly every line before it goes live.",
            sign: "team",
          },
          {
            title: "Cutting-Edge Tech",
            text: "New models run against your test set within days of their release. We switch only when your score rises or your bill falls.",
            sign: "newest",
          },
          {
            title: "24/7 Support",
            text: "A night rota has run since 2021. The Product Plan reaches a developer at any hour, and with the Developer Package we answer email within 12 hours.",
            sign: "night-watch",
          },
        ],
      },
      enquiry: {
        heading: "What should run by itself?",
        lead: `Three lines about the task and how often it comes up are plenty. An engineer reads them, ${openHours()}.`,
        service: "AI Services",
        answers: "Bilal Khokhar",
      },
    }) satisfies Service,
  "service-ai",
);
