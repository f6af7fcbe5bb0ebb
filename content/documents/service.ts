import type { DocumentField, SiteDocument } from "../../contract/document-rules.ts";
import { signs } from "../services/signs.ts";
import { action, group, line, link, list, listOf, text } from "./fields.ts";
import { search } from "./search.ts";

const heading = line("heading", "Heading", 100);

const buttons = listOf("actions", "Buttons", [line("name", "Label", 60), link("path", "Link")], { one: "button", min: 1, max: 3 });

const hero = group("hero", "Opening", [line("heading", "Heading", 60), text("lead", "Text", 300), buttons]);

/** For pages with a field that opens the assistant. */
const ask = line("ask", "Assistant field placeholder", 40, { hint: "Shown while the field is empty." });

const chapters = group("chapters", "Chapters", [
  heading,
  listOf(
    "items",
    "Chapters",
    [
      line("title", "Title", 60),
      line("slug", "Address", 60, {
        format: "slug",
        hint: "The end of links to this chapter. The chapter’s drawing is tied to it, so changing it removes the drawing.",
      }),
      text("description", "Text", 800),
      list("bullets", "Points", { kind: "line", max: 120 }, { one: "point", min: 1, max: 6 }),
    ],
    { one: "chapter", min: 2, max: 10, distinct: "slug" },
  ),
  buttons,
]);

const cards = <const Name extends string>(name: Name, label: string) =>
  group(name, label, [
    heading,
    text("lead", "Text", 300, { isOptional: true }),
    listOf(
      "cards",
      "Cards",
      [line("title", "Title", 60), text("text", "Text", 300), { kind: "choice", name: "sign", label: "Drawing", options: signs }],
      { one: "card", min: 1, max: 9 },
    ),
  ]);

const grid = cards("grid", "Cards");
const benefits = cards("benefits", "Advantages");

const technologies = group("technologies", "Technologies", [
  heading,
  text("lead", "Text", 300, { isOptional: true }),
  list("names", "Technologies", { kind: "line", max: 40 }, { one: "technology", min: 1, max: 16 }),
]);

const example = group("example", "Example", [heading, text("text", "Text", 400), action("action", "Link")]);
const closing = group("closing", "Closing", [heading, text("text", "Text", 400), buttons]);
const enquiry = group("enquiry", "Enquiry", [heading, text("lead", "Text", 300)]);

type Of<Name extends string, Parts> = { name: Name; label: string; path: string; parts: Parts };

/** Texts of a service page, `content/services/`: the common parts with its own in between. */
const serviceDocument = <const Name extends string, const Parts extends readonly DocumentField[]>({
  name,
  label,
  path,
  parts,
}: Of<Name, Parts>) =>
  ({
    name,
    label,
    group: "Services",
    about: "The page of one service. Its figures are edited under Site figures, and its menu name under Menus and footer.",
    path,
    fields: [search, hero, ...parts, closing, enquiry],
  }) as const satisfies SiteDocument;

/** In the order of the menu. */
export const serviceDocuments = [
  serviceDocument({ name: "service-ai", label: "AI Services", path: "/services", parts: [grid, benefits] }),
  serviceDocument({ name: "service-chatbots", label: "AI Chatbots", path: "/chatbots", parts: [ask, chapters, grid] }),
  serviceDocument({ name: "service-apps", label: "Mobile Apps", path: "/app-development", parts: [chapters, grid, technologies] }),
  serviceDocument({ name: "service-mvp", label: "Idea to MVP", path: "/idea-mvp", parts: [chapters, technologies] }),
  serviceDocument({ name: "service-cloud", label: "Cloud Based Solutions", path: "/cbs", parts: [chapters, technologies] }),
  serviceDocument({ name: "service-web3", label: "Web3 Solutions", path: "/web", parts: [chapters, technologies] }),
  serviceDocument({ name: "service-llm", label: "LLM Integration", path: "/LLM", parts: [chapters, technologies] }),
  serviceDocument({
    name: "service-agents",
    label: "AI Agents & Workflows",
    path: "/AIagent",
    parts: [chapters, grid, technologies, example],
  }),
  serviceDocument({ name: "service-saas", label: "AI SaaS", path: "/AISaaS", parts: [chapters, grid, technologies] }),
] as const;
