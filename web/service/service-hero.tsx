import type { Service } from "../../content/services/service.ts";
import { Figures } from "../ui/figures.tsx";
import { Actions } from "../ui/actions.tsx";
import type { LatticeDrawing } from "../lattice/draw-lattice.ts";
import { LatticePanel } from "../lattice/lattice-panel.tsx";

export function ServiceHero({ hero, drawing }: { hero: Service["hero"]; drawing: LatticeDrawing }) {
  return (
    <section className="service-hero on-ink">
      <div className="frame">
        <LatticePanel drawing={drawing} part="hero" />
        <div className="week">
          <div className="service-words md:col-span-4">
            <h1 className="t-display">{hero.heading}</h1>
            <p className="service-lead">{hero.lead}</p>
            {hero.facts && <Figures figures={hero.facts} className="mt-s6" />}
            <Actions actions={hero.actions} />
          </div>
        </div>
      </div>
    </section>
  );
}
