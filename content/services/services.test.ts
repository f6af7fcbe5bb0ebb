import { expect, test } from "vitest";
import { ENQUIRY_SERVICES } from "../../contract/contact-rules.ts";
import { mainMenu } from "../navigation.ts";
import { claims, site } from "../site.ts";
import { services } from "./all.ts";
import type { Action, Service } from "./service.ts";

/** What each page promises: chapters, technologies and where its buttons lead. A page that loses one fails here. */
type Fixed = { chapters: string[]; technologies: string[]; buttons: string[]; cards: number[] };
const fixed: Record<string, Fixed> = {
  "/services": { chapters: [], technologies: [], buttons: ["Get Started /pricing?amount=3000"], cards: [4] },
  "/chatbots": {
    chapters: [
      "Understanding Chatbots",
      "Choosing the Platform",
      "Conversational Design",
      "Development Process",
      "Seamless Integration",
      "Advanced Features",
      "Performance Analytics",
      "Future Trends",
    ],
    technologies: [],
    buttons: [
      "Download Guide /guide",
      "Get Started /pricing?amount=3000",
      "Get Started Today /pricing?amount=3000",
      "Learn More /learn-more",
      "View Case Studies /case-studies",
    ],
    cards: [6],
  },
  "/app-development": {
    chapters: ["Requirements Analysis", "Design & UX", "Development", "Testing", "Deployment", "Support"],
    technologies: ["React Native", "Flutter", "Swift", "Kotlin", "Node.js", "Firebase", "AWS", "GraphQL"],
    buttons: ["Start Now /pricing", "Start Your Project /pricing", "View Portfolio /portfolio"],
    cards: [6],
  },
  "/idea-mvp": {
    chapters: [
      "The Power of MVP",
      "Idea Validation",
      "Rapid Prototyping",
      "Agile Methodology",
      "Development Phase",
      "Quality Assurance",
      "Launch Strategy",
      "Post-MVP Growth",
    ],
    technologies: ["React", "Node.js", "MongoDB", "Express", "Figma", "AWS", "Firebase", "GraphQL"],
    buttons: ["Start Now /pricing", "View Case Studies /case-studies"],
    cards: [],
  },
  "/cbs": {
    chapters: [
      "Understanding Cloud Computing",
      "Migration Strategies",
      "Migration Process",
      "Integration Solutions",
      "Data Migration and Management",
      "Cost Optimization",
      "Security and Compliance",
      "Cloud-Native Development",
    ],
    technologies: ["AWS", "Azure", "Google Cloud", "Docker", "Kubernetes", "Terraform", "Snowflake", "Databricks"],
    buttons: ["Start Now /pricing", "View Case Studies /case-studies"],
    cards: [],
  },
  "/web": {
    chapters: ["Understanding Web3", "dApps", "Integrating Web3", "NFTs", "DeFi", "Security and Privacy", "Future of the Internet"],
    technologies: ["Ethereum", "Solidity", "IPFS", "Polygon", "Chainlink", "Truffle", "Hardhat", "The Graph"],
    buttons: ["Get Started /pricing?amount=3000", "Start Now /pricing?amount=3000", "View Portfolio /portfolio"],
    cards: [],
  },
  "/LLM": {
    chapters: [
      "Why LLMs Matter",
      "Requirement Analysis",
      "Model Selection",
      "Integration Framework",
      "Development Phase",
      "Testing & Validation",
      "Deployment Strategy",
      "Optimization & Scaling",
    ],
    technologies: ["Python", "TensorFlow", "PyTorch", "Hugging Face", "AWS", "LangChain", "FastAPI", "OpenAI"],
    buttons: ["Get Started /pricing", "Start Now /pricing", "View Case Studies /case-studies"],
    cards: [],
  },
  "/AIagent": {
    chapters: [
      "AI Agents Overview",
      "Workflow Analysis",
      "Agent Design",
      "Workflow Automation",
      "Development Phase",
      "Quality Assurance",
      "Deployment Strategy",
      "Optimization & Scaling",
    ],
    technologies: ["Python", "Node.js", "Airflow", "TensorFlow", "LangChain", "AWS", "Kafka", "Docker"],
    buttons: ["Get Started /pricing", "Start Now /pricing", "View Case Studies /case-studies"],
    cards: [6],
  },
  "/AISaaS": {
    chapters: [
      "AI SaaS Essentials",
      "Requirement Gathering",
      "Solution Design",
      "AI Integration",
      "Development Phase",
      "Quality Assurance",
      "Launch Strategy",
      "Growth & Scaling",
    ],
    technologies: ["React", "Node.js", "Python", "AWS", "Stripe", "Hugging Face", "PostgreSQL", "GraphQL"],
    buttons: ["Get Started /pricing", "Start Now /pricing", "View Case Studies /case-studies"],
    cards: [6],
  },
};

const chaptersOf = (service: Service) => service.chapters?.items ?? [];
const actionsOf = ({ hero, chapters, closing }: Service): readonly Action[] => [
  ...hero.actions,
  ...(chapters?.actions ?? []),
  ...closing.actions,
];
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

test("there is a service for every entry of the menu, by the same name and in the same order", () => {
  const menu = mainMenu.flatMap((entry) => ("links" in entry && entry.id === "services" ? entry.links : []));
  expect(services.map(({ name, path }) => ({ name, path }))).toEqual(menu);
});

test.each(services)("$path has the chapters, technologies and cards it was promised", (service) => {
  const promised = fixed[service.path];
  expect(chaptersOf(service).map(({ title }) => title)).toEqual(promised?.chapters);
  expect(service.technologies?.names ?? []).toEqual(promised?.technologies);
  expect(service.grids.map(({ cards }) => cards.length)).toEqual(promised?.cards);
});

test.each(services)("the buttons of $path lead where they were promised to", (service) => {
  const promised = fixed[service.path];
  expect(sorted(actionsOf(service).map(({ name, path }) => `${name} ${path}`))).toEqual(promised?.buttons);
  expect(service.hero.actions.some(({ path }) => path.startsWith("/pricing"))).toBe(true);
});

test("apps and Web3 are told in steps, the others in chapters", () => {
  const steps = services.filter((service) => service.chapters?.word === "Step");
  expect(steps.map(({ path }) => path)).toEqual(["/app-development", "/web"]);
});

test("AI services close with three benefits", () => {
  const titles = services.map((service) => service.benefits?.cards.map(({ title }) => title));
  expect(titles).toEqual([["Expert Team", "Cutting-Edge Tech", "24/7 Support"], ...Array<undefined>(8)]);
  expect(services[0]?.grids[0]?.cards.map(({ title }) => title)).toEqual([
    "AI Consulting",
    "Custom AI Solutions",
    "AI-Powered Automation",
    "Data Analytics & Insights",
  ]);
});

test("the claims of fourteen days and two weeks stand on their own pages", () => {
  const textOf = (path: string) => JSON.stringify(services.find((service) => service.path === path));
  expect(textOf("/idea-mvp")).toContain(`Validation takes ${claims.ideaToMvp.validationDays} days`);
  const facts = services.find(({ path }) => path === "/idea-mvp")?.hero.facts;
  expect(facts).toContainEqual({ figure: `${claims.ideaToMvp.validationDays} days`, label: "to a validated idea" });
  expect(facts).toContainEqual({ figure: `${claims.ideaToMvp.programmeWeeks} weeks`, label: "for the whole MVP programme" });
  expect(textOf("/LLM")).toContain(`deployed in ${claims.llmDeploymentDays} days`);
});

test.each(services)("the chapters of $path can be linked to one by one", (service) => {
  const slugs = chaptersOf(service).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test("titles and descriptions fit a search result and belong to one page", () => {
  const titles = services.map(({ metadata }) => metadata.title);
  const descriptions = services.map(({ metadata }) => metadata.description);
  expect(titles.filter((title) => title.length > 60 || !title.endsWith(` | ${site.name}`))).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 120 || length > 158)).toEqual([]);
  for (const all of [titles, descriptions]) expect(new Set(all).size).toBe(services.length);
});

test("each page has a lattice of its own", () => {
  expect(new Set(services.map(({ character }) => character.angle)).size).toBe(services.length);
  expect(new Set(services.map(({ character }) => character.seed)).size).toBe(services.length);
});

test("each form begins with the service its page is about", () => {
  const chosen = services.map(({ enquiry }) => enquiry.service);
  expect(chosen).toEqual([...ENQUIRY_SERVICES.slice(0, 6), "AI Services", "AI Services", "AI Services"]);
});
