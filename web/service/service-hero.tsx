import type { Service } from "../../content/services/service.ts";
import { Figures } from "../sections/figures.tsx";
import { Still } from "../ui/still.tsx";
import { Actions } from "../ui/actions.tsx";
import { LatticePanel, type ServedDrawing } from "./lattice-panel.tsx";

export function ServiceHero({ hero, drawing }: { hero: Service["hero"]; drawing: ServedDrawing }) {
  return (
    <section className="service-hero on-ink">
      <div className="frame">
        <LatticePanel drawing={drawing} part="hero" />
        <Still className="week" of={hero}>
          <div className="service-words md:col-span-4">
            <h1 className="t-display">{hero.heading}</h1>
            <p className="service-lead">{hero.lead}</p>
            {hero.facts && <Figures figures={hero.facts} className="mt-s6" />}
            <Actions actions={hero.actions} />
          </div>
        </Still>
      </div>
    </section>
  );
}
