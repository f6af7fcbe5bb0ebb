import { services } from "../../../../content/services/all.ts";
import type { CardGrid, Service } from "../../../../content/services/service.ts";
import { asSentence, joinWords } from "../../language/sentences.ts";
import { passage, type Passage } from "./passage.ts";

const topicOf = ({ path }: Service) => `service:${path}`;

function heroOf(service: Service): Passage {
  return passage(topicOf(service), service.name, [service.hero.lead, service.metadata.description], service);
}

function chaptersOf(service: Service): Passage[] {
  return (service.chapters?.items ?? []).map(({ slug, title, description, bullets }) =>
    passage(topicOf(service), `${service.name}: ${title}`, [description, ...bullets.map(asSentence)], {
      name: `${service.name}: ${title}`,
      path: `${service.path}?chapter=${slug}`,
    }),
  );
}

const cardsOf = (service: Service, { cards }: CardGrid) =>
  cards.map(({ title, text }) => passage(topicOf(service), `${service.name}: ${title}`, [text], service));

function technologiesOf(service: Service): Passage[] {
  const { technologies } = service;
  if (technologies === undefined) return [];
  const built = `${service.name} is built with ${joinWords(technologies.names)}.`;
  return [passage(topicOf(service), `${service.name} technology`, [built, technologies.lead ?? ""], service)];
}

const passagesOf = (service: Service) =>
  [
    heroOf(service),
    ...chaptersOf(service),
    ...service.grids.flatMap((grid) => cardsOf(service, grid)),
    ...(service.benefits === undefined ? [] : cardsOf(service, service.benefits)),
    ...technologiesOf(service),
  ].map((item) => ({ ...item, source: { name: item.source.name, path: item.source.path } }));

export const servicePassages: readonly Passage[] = services.flatMap(passagesOf);
