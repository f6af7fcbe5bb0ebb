import { promised, strip } from "../claims.ts";
import { openHours } from "../site.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

const actions = [
  { name: "Start Now", path: "/pricing" },
  { name: "View Case Studies", path: "/case-studies" },
] as const;

export const cloud = live(
  () =>
    ({
      path: "/cbs",
      name: "Cloud Based Solutions",
      search: {
        title: "Cloud migration and cloud-native builds",
        description:
          "Cloud based solutions on AWS, Azure and Google Cloud: moved in weekly waves, written in Terraform that you own, with the monthly cost known before each step.",
      },
      keywords: "cloud migration, cloud cost optimisation, Terraform, Kubernetes, AWS, Azure, Google Cloud, data migration",
      character: { angle: 48, tile: "cobalt", seed: 86, ground: "tile", isMirrored: true },
      hero: {
        heading: "Cloud systems with a bill you can predict",
        lead: "We move you to AWS, Azure or Google Cloud one sprint at a time. Every resource is code in your repository, and its monthly cost is on the table before anything is switched on.",
        facts: strip(promised.clouds, promised.wave, promised.oldSystem),
        actions,
      },
      chapters: {
        word: "Chapter",
        heading: "From a server under a desk to code in a repository",
        items: [
          {
            slug: "understanding-cloud-computing",
            title: "Understanding Cloud Computing",
            description:
              "Cloud computing is renting machines by the second and leaving part of the night watch to the landlord. It pays where load swings, or where you would have to hire someone to look after servers. A steady load on hardware you already own is often cheaper left alone, and after two trial days we tell you which case is yours.",
            bullets: [
              "Virtual machines: anything runs, and you patch everything",
              "Managed services: they cost more per hour and wake fewer people",
              "Serverless: nearly free when idle, costly under constant load",
              "Stay put if traffic is flat and the racks are paid",
            ],
          },
          {
            slug: "migration-strategies",
            title: "Migration Strategies",
            description:
              "Every system on your list gets one of four verdicts: move, adapt, rewrite or switch off. We decide each with the people who use it, and begin with the last verdict, since nothing migrates more cheaply than what nobody misses. Moving and rewriting in one step is what we refuse; when it fails, nobody can tell why.",
            bullets: [
              "Moved as is: done in days, rarely cheaper to run",
              "Adapted: the database becomes managed, the code hardly changes",
              "Rewritten: only what changes monthly or has stopped scaling",
              "Database licences read first; some double in price on rented machines",
            ],
          },
          {
            slug: "migration-process",
            title: "Migration Process",
            description:
              "The first sprint takes one small system all the way, so that access, logs, backup and roll-back are proved on something allowed to fail. Weekly waves follow, with old and new running in parallel until their outputs agree. Cut-over is set for your quietest hour, and our night rota is awake for it.",
            bullets: [
              "Day 1: inventory by scan and by interview, differences listed",
              "Day 3: accounts, networks and roles stand, from Terraform alone",
              "DNS lifetime cut to sixty seconds two days ahead",
              "Old system readable for thirty days, then erased with a receipt",
            ],
          },
          {
            slug: "integration-solutions",
            title: "Integration Solutions",
            description:
              "Half moved is the hardest state to live in: the shop in the cloud, the ledger in the office. Queues join the two so that neither has to wait for the other, and every message has a contract tested at both ends. When the last system has crossed, the bridge comes down and so does its share of the bill.",
            bullets: [
              "A private tunnel to the office; no database faces the internet",
              "Queues sized to hold a full day if one side stops",
              "Staff sign in through the directory you already run",
              "Nightly file drops kept where a partner has nothing better",
            ],
          },
          {
            slug: "data-migration-and-management",
            title: "Data Migration and Management",
            description:
              "Data travels twice. A full copy shows how long it takes, then a live replica follows each change until the switch; counts, sums and a thousand sampled records are compared by machine and signed off by one of your people. Snowflake or Databricks comes in only when your questions have outgrown the database you have.",
            bullets: [
              "Change capture keeps the shop open while we copy",
              "Dead records dropped before they start to cost storage",
              "For every dataset, a named owner and an expiry date",
              "Backups in a second region, restored once a quarter",
            ],
          },
          {
            slug: "cost-optimization",
            title: "Cost Optimization",
            description:
              "Bills shrink through dull work: switching off what sleeps at night, fitting machines to last month’s peak, sending old files to cold storage. Commitments come after that, because a discount on waste is still waste. Forecast and actual stand side by side every week, product by product.",
            bullets: [
              "Tags enforced, so that each dollar names its product",
              "Alerts at 50, 80 and 100% of the month’s budget",
              "One-year commitments for the base, spot machines for batches",
              "Outbound traffic mapped early; it surprises most first bills",
            ],
          },
          {
            slug: "security-and-compliance",
            title: "Security and Compliance",
            description:
              "The provider guards the building, and you decide who holds a key. Ours start with no access at all, get the least that works and expire by themselves. For SOC 2 or ISO 27001 we prepare controls and evidence; the certificate has to come from an accredited auditor, which we aren’t.",
            bullets: [
              "Single sign-on with passkeys, no shared accounts or permanent keys",
              "Encryption keys that you can revoke without asking us",
              "Region picked by the law your customers live under",
              "Each infrastructure change scanned and reviewed before it applies",
            ],
          },
          {
            slug: "cloud-native-development",
            title: "Cloud-Native Development",
            description:
              "A new system can be born there: Docker images, a managed database, a deployment for each merge. We are slow to propose Kubernetes, since one service and three developers sleep better on a managed container platform. The same images move across on the day you outgrow it.",
            bullets: [
              "Kubernetes from about ten services, seldom sooner",
              "Releases meet 5% of traffic first and widen if errors stay flat",
              "Roll-back is one command and takes under a minute",
              "OpenTelemetry for traces and metrics, so vendors can be changed",
            ],
          },
        ],
        actions,
      },
      technologies: {
        heading: "Clouds and tools we run",
        lead: "One cloud, Terraform and Docker carry most clients for years. The other names are here because growth, or a new owner, sometimes asks for them.",
        names: ["AWS", "Azure", "Google Cloud", "Docker", "Kubernetes", "Terraform", "Snowflake", "Databricks"],
      },
      results: { heading: "The heat was in the yard, not on the road", about: "cold-chain", shared: [], isLed: true },
      closing: {
        heading: "Show us your last hosting bill",
        text: "The 2-Day Trial returns a scope and feasibility report: what to move, what to switch off and what each would cost by the month. Its price is credited toward any package.",
        actions,
      },
      enquiry: {
        heading: "What runs where today?",
        lead: `A rough list of systems and the monthly bill will do. A cloud engineer looks at it, ${openHours()}.`,
        service: "Cloud Based Solutions",
        answers: "Yusuf Lodhi",
      },
    }) satisfies Service,
  "service-cloud",
);
