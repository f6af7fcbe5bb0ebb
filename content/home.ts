import { CODE_AUDIT_PATH } from "./enquiry.ts";
import { claims, quarter, site } from "./site.ts";
import { live, liveList } from "./live.ts";

export type SectionId = "consultation" | "mvp" | "expertise" | "why" | "innovations" | "testimonials" | "contact";

/** The seven sections after the hero are the days of a week; each is also a page at `path`. */
export type HomeSection = { id: SectionId; path: string; day: 1 | 2 | 3 | 4 | 5 | 6 | 7; label: string; heading: string };

export type HeroSlide = {
  headline: string;
  /** Shows figures of `claims.ts` instead of the offer. */
  hasFigures?: true;
  actions: readonly { name: string; path: string }[];
};

/** Texts of the home page with each section's position. Expertise, projects and testimonials come from the database. */
export const homeWords = live(
  () =>
    ({
      hero: {
        first: {
          headline: "AI-Powered Innovation for Startups",
          actions: [
            { name: "Launch Your Solution", path: "/pricing" },
            { name: "Request Code Audit", path: CODE_AUDIT_PATH },
          ],
        },
        second: {
          hasFigures: true,
          headline: "We Build Scalable AI Solutions",
          actions: [
            { name: "Get Quote", path: "/contact-us" },
            { name: "Request Code Audit", path: CODE_AUDIT_PATH },
          ],
        },
        /** First slide. `live` and `days` link to a case study; the package's price follows `from`. */
        offer: {
          forWhom: "For founders with an idea and a deadline: a working AI product,",
          live: "live in",
          days: `${claims.mvpDays}\u00A0days`,
          from: "from",
        },
      },
      consultation: {
        id: "consultation",
        path: "/technology",
        day: 1,
        label: "Consultation",
        heading: "On Demand Consultation",
        price: `$${claims.consultation.from} to $${claims.consultation.to}`,
        unit: claims.consultation.unit,
        scrum: "Projects delivered by Scrum in 7-day sprints, with weekly payments.",
        action: { name: "Get Quote", path: "/contact-us" },
        hint: "Scroll",
      },
      mvp: {
        id: "mvp",
        path: "/mvp",
        day: 2,
        label: "MVP",
        heading: `Launch Your MVP in Just ${claims.mvpDays} Days`,
        /** Seven days of an MVP, also the labels of the hero's timer. */
        days: [
          { name: "Scope", text: "One call, one page: who it is for and what it must prove." },
          { name: "Sketch", text: "Clickable screens by evening. You try them on your phone." },
          { name: "Model", text: "Data, prompts and a test set, built on your own examples." },
          { name: "Build", text: "The main path works end to end, on a real server." },
          { name: "Connect", text: "Sign-in, payments and the tools your team already uses." },
          { name: "Test", text: "We break it, fix it and measure it. You invite ten people." },
          { name: "Launch", text: "Your domain, your code, your keys. We stay on call." },
        ],
        action: { name: "Connect with Us", path: "/pricing" },
        payment: `One price, paid once. By card, or through ${site.moneyTransfer.join(" or ")}.`,
      },
      expertise: {
        id: "expertise",
        path: "/projects",
        day: 3,
        label: "Expertise",
        heading: "What we build, week after week",
        action: { name: "Discover More", path: "/portfolio" },
      },
      why: {
        id: "why",
        path: "/solutions",
        day: 4,
        label: "Why us",
        heading: "Forge Your Business Future",
        text: `Since ${site.founded} we have worked from ${site.address.city} for founders anywhere. The founder still writes the first page of every project, and cuts it back when it becomes two.`,
        reasons: [
          { name: "Right Team", text: "An engineer, a designer and a lead who stay for the whole project. No swaps, no stand-ins." },
          {
            name: "Creative & Technical",
            text: "The person who draws the screen sits beside the person who writes the query. Often it is the same one.",
          },
          {
            name: "All Under One Roof",
            text: "Product, models, cloud and launch in one office and on one invoice. One number to call.",
          },
        ],
      },
      innovations: {
        id: "innovations",
        path: "/our-projects",
        day: 5,
        label: "Innovations",
        heading: "Our Innovations",
        item: { name: "View Project", path: "/portfolio" },
        all: { name: "Explore All Projects", path: "/portfolio" },
      },
      testimonials: {
        id: "testimonials",
        path: "/testimonials",
        day: 6,
        label: "Testimonials",
        heading: "Pioneers Speak",
        read: "Read the case",
        more: "What we count, who counts it and until when",
      },
      contact: { id: "contact", path: "/assist-you", day: 7, label: "Contact", heading: `Write to us, or come to ${quarter()}` },
    }) satisfies { hero: Record<"first" | "second", HeroSlide> & Record<string, unknown> } & Record<
      SectionId,
      HomeSection & Record<string, unknown>
    >,
  "home",
);

export type HomeWords = typeof homeWords;

export const mvpDays: readonly { name: string; text: string }[] = liveList(() => homeWords.mvp.days);

/** Picked by name: once staff have edited the metadata of `home-search.ts`, the merged document has groups that are no sections. */
export const homeSections = live(() => {
  const { consultation, mvp, expertise, why, innovations, testimonials, contact } = homeWords;
  return { consultation, mvp, expertise, why, innovations, testimonials, contact };
});
