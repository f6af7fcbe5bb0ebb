import type { Route } from "./+types/home";
import { apiContext } from "../api.ts";
import { Consultation } from "../sections/consultation.tsx";
import { Contact } from "../sections/contact.tsx";
import { Expertise } from "../sections/expertise.tsx";
import { Hero } from "../sections/hero.tsx";
import { homeData } from "../sections/home-data.ts";
import { Innovations } from "../sections/innovations.tsx";
import { Mvp } from "../sections/mvp.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { Why } from "../sections/why.tsx";
import { settle } from "../ui/settle.ts";
import type { PageHandle } from "../ui/site-frame.tsx";

export const handle: PageHandle = { ground: "ink" };

/** Each list on its own: a section shows its list, or its failure, when it knows. */
export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return {
    price: homeData.price(api),
    expertise: homeData.expertise(api),
    innovations: homeData.innovations(api),
    testimonials: homeData.testimonials(api),
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader());
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { price, expertise, innovations, testimonials } = loaderData;
  return (
    <>
      <Hero />
      <Consultation level={2} />
      <Mvp level={2} price={price} />
      <Expertise level={2} items={expertise} />
      <Why level={2} />
      <Innovations level={2} items={innovations} />
      <Testimonials level={2} items={testimonials} />
      <Contact level={2} />
    </>
  );
}
