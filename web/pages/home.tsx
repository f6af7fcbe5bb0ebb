import type { Route } from "./+types/home";
import { homeWords } from "../../content/home.ts";
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

/** Lists load separately: a section shows its list or failure once known. Texts and walls come with the data, not in the bundle. */
export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return {
    words: homeWords,
    walls: drawHeroWalls(explainedFigures.hero),
    price: homeData.price(api),
    expertise: homeData.expertise(api),
    innovations: homeData.innovations(api),
    testimonials: homeData.testimonials(api),
    figures: explainedFigures,
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader(), request);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, walls, price, expertise, innovations, testimonials, figures } = loaderData;
  return (
    <>
      <Hero walls={walls} words={words} price={price} figures={figures.hero} promisePath={figures.promisePath} />
      <Consultation level={2} words={words.consultation} next={words.mvp} />
      <Mvp level={2} words={words.mvp} price={price} />
      <Expertise level={2} words={words.expertise} items={expertise} />
      <Why level={2} words={words.why} />
      <Innovations level={2} words={words.innovations} items={innovations} />
      <Testimonials level={2} words={words.testimonials} items={testimonials} figures={figures} />
      <Contact level={2} words={words.contact} />
    </>
  );
}
