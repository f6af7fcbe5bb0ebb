import type { Route } from "./+types/home";
import { heroOffer } from "../../content/home.ts";
import { explainedFigures } from "../../content/claims.ts";
import { apiContext } from "../api.ts";
import { Consultation } from "../home/consultation.tsx";
import { Contact } from "../home/contact.tsx";
import { Expertise } from "../home/expertise.tsx";
import { drawHeroWalls } from "../home/hero/draw-walls.ts";
import { Hero } from "../home/hero/hero.tsx";
import { SENT_QUERY } from "../enquiry/sent-query.ts";
import { homeData } from "../home/home-data.ts";
import { Innovations } from "../home/innovations.tsx";
import { Mvp } from "../home/mvp.tsx";
import { Testimonials } from "../home/testimonials.tsx";
import { Why } from "../home/why.tsx";
import { settle } from "../ui/settle.ts";
import type { PageHandle } from "../site/site-frame.tsx";

export { takeEnquiry as action } from "../enquiry/take-enquiry.ts";

export const handle: PageHandle = { ground: "ink", query: [SENT_QUERY] };

/** Each list on its own: a section shows its list, or its failure, when it knows. The walls come drawn, so that the browser carries no code for them. */
export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return {
    walls: drawHeroWalls(explainedFigures.hero),
    offer: heroOffer,
    price: homeData.price(api),
    expertise: homeData.expertise(api),
    innovations: homeData.innovations(api),
    testimonials: homeData.testimonials(api),
    figures: explainedFigures,
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader());
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { walls, offer, price, expertise, innovations, testimonials, figures } = loaderData;
  return (
    <>
      <Hero walls={walls} offer={offer} price={price} figures={figures.hero} promise={figures.promise} />
      <Consultation level={2} />
      <Mvp level={2} price={price} />
      <Expertise level={2} items={expertise} />
      <Why level={2} />
      <Innovations level={2} items={innovations} />
      <Testimonials level={2} items={testimonials} figures={figures} />
      <Contact level={2} />
    </>
  );
}
