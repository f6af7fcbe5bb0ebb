import type { Route } from "./+types/section";
import { homeSections } from "../../content/home.ts";
import { apiContext } from "../api.ts";
import { Consultation } from "../sections/consultation.tsx";
import { Contact } from "../sections/contact.tsx";
import { Expertise } from "../sections/expertise.tsx";
import { homeData } from "../sections/home-data.ts";
import { Innovations } from "../sections/innovations.tsx";
import { Mvp } from "../sections/mvp.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { Why } from "../sections/why.tsx";
import { settle } from "../ui/settle.ts";

/** A section of the home page as a page of its own (D34): its address says which, and only its own list is asked for. */
export function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const path = url.pathname.replace(/\/+$/, "").toLowerCase();
  const id = Object.values(homeSections).find((section) => section.path === path)?.id ?? "mvp";
  switch (id) {
    case "mvp":
      return { id, price: homeData.price(api) };
    case "expertise":
      return { id, items: homeData.expertise(api) };
    case "innovations":
      return { id, items: homeData.innovations(api) };
    case "testimonials":
      return { id, items: homeData.testimonials(api) };
    case "consultation":
    case "why":
    case "contact":
      return { id };
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader());
}

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.id) {
    case "consultation":
      return <Consultation level={1} />;
    case "mvp":
      return <Mvp level={1} price={loaderData.price} />;
    case "expertise":
      return <Expertise level={1} items={loaderData.items} />;
    case "why":
      return <Why level={1} />;
    case "innovations":
      return <Innovations level={1} items={loaderData.items} />;
    case "testimonials":
      return <Testimonials level={1} items={loaderData.items} />;
    case "contact":
      return <Contact level={1} />;
  }
}
