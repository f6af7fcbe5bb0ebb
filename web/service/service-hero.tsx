import type { MouseEvent } from "react";
import type { Service } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";
import { Figures } from "../ui/figures.tsx";
import type { HeroScene } from "./scenes/hero-scene.ts";
import { ArrowRight } from "../ui/icons.tsx";

type ServiceHeroProps = { service: Pick<Service, "hero" | "ask" | "character">; scene: HeroScene | undefined };

/** The text, next to a scene of what the page sells. On phones the scene is between the button and the figures. */
export function ServiceHero({ service: { hero, ask, character }, scene }: ServiceHeroProps) {
  return (
    <section className={`service-hero on-${character.ground} overflow-clip`}>
      <div className="frame">
        <div className="service-words">
          <h1 className="service-title">{hero.heading}</h1>
          <p className="service-lead">{hero.lead}</p>
          <Actions actions={hero.actions} className="service-actions" />
        </div>
        <div className="service-stage">
          {scene && (
            <figure className="service-scene" role="img" aria-label={scene.alt} dangerouslySetInnerHTML={{ __html: scene.markup }} />
          )}
          {ask && <AskLink words={ask} />}
        </div>
        {hero.facts && <Figures figures={hero.facts} />}
      </div>
    </section>
  );
}

function openChat(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  event.preventDefault();
  import("../chat/ask-field.ts").then(
    ({ openField }) => openField(link),
    () => location.assign(link.href),
  );
}

/** Looks like a field and becomes one on click, with scripts. Without them it links to the contact page. */
function AskLink({ words }: { words: string }) {
  return (
    <a className="ask" href="/contact-us" onClick={openChat}>
      {words}
      <ArrowRight />
    </a>
  );
}
