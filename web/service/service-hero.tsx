import type { Service } from "../../content/services/service.ts";
import { Figures } from "../ui/figures.tsx";
import { LatticePanel } from "../lattice/lattice-panel.tsx";
import { Actions } from "../ui/actions.tsx";
import { AskLink } from "./ask-link.tsx";

export function ServiceHero({ hero, drawing }: { hero: Service["hero"]; drawing: string }) {
  return (
    <section className="service-hero on-ink overflow-clip">
      <div className="frame">
        <LatticePanel drawing={drawing} />
        <div className="week">
          <div className="service-words md:col-span-4">
            <h1 className="t-display">{hero.heading}</h1>
            <p className="service-lead">{hero.lead}</p>
            <Actions actions={hero.actions} />
            {hero.facts && <Figures figures={hero.facts} className="mt-s6" />}
          </div>
        </div>
        {hero.ask && <AskLink words={hero.ask} />}
      </div>
    </section>
  );
}
