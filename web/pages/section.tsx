import type { Route } from "./+types/section";
import { explainedFigures } from "../../content/claims.ts";
import { homeSections } from "../../content/home.ts";
import { apiContext } from "../api.ts";
import { Consultation } from "../home/consultation.tsx";
import { Contact } from "../home/contact.tsx";
import { Expertise } from "../home/expertise.tsx";
import { homeData } from "../home/home-data.ts";
import { Innovations } from "../home/innovations.tsx";
import { Mvp } from "../home/mvp.tsx";
import { Testimonials } from "../home/testimonials.tsx";
import { Why } from "../home/why.tsx";
import { SENT_QUERY } from "../enquiry/sent-query.ts";
import type { PageHandle } from "../site/site-frame.tsx";
import { settle } from "../ui/settle.ts";

export { takeEnquiry as action } from "../enquiry/take-enquiry.ts";

export const handle: PageHandle = { query: [SENT_QUERY] };

/** A section of the home page as its own page: the path decides which, and only its list is loaded. */
export function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const path = url.pathname.replace(/\/+$/, "").toLowerCase();
  const id = Object.values(homeSections).find((section) => section.path === path)?.id ?? "mvp";
  switch (id) {
    case "consultation":
      return { id, words: homeSections[id] };
    case "mvp":
      return { id, words: homeSections[id], price: homeData.price(api) };
    case "expertise":
      return { id, words: homeSections[id], items: homeData.expertise(api) };
    case "why":
      return { id, words: homeSections[id] };
    case "innovations":
      return { id, words: homeSections[id], items: homeData.innovations(api) };
    case "testimonials":
      return { id, words: homeSections[id], items: homeData.testimonials(api), figures: explainedFigures };
    case "contact":
      return { id, words: homeSections[id] };
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader(), request);
}

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.id) {
    case "consultation":
      return <Consultation level={1} words={loaderData.words} />;
    case "mvp":
      return <Mvp level={1} words={loaderData.words} price={loaderData.price} />;
    case "expertise":
      return <Expertise level={1} words={loaderData.words} items={loaderData.items} />;
    case "why":
      return <Why level={1} words={loaderData.words} />;
    case "innovations":
      return <Innovations level={1} words={loaderData.words} items={loaderData.items} />;
    case "testimonials":
      return <Testimonials level={1} words={loaderData.words} items={loaderData.items} figures={loaderData.figures} />;
    case "contact":
      return <Contact level={1} words={loaderData.words} />;
  }
}
