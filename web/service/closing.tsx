import type { Service } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";
import type { LatticeDrawing } from "../lattice/draw-lattice.ts";
import { LatticePanel } from "../lattice/lattice-panel.tsx";

export function Closing({ closing, drawing }: { closing: Service["closing"]; drawing: LatticeDrawing }) {
  return (
    <section className="section closing on-tile">
      <div className="frame">
        <LatticePanel drawing={drawing} part="closing" />
        <div className="week relative">
          <div className="md:col-span-4">
            <h2 className="t-1">{closing.heading}</h2>
            <p className="closing-text">{closing.text}</p>
            <Actions actions={closing.actions} />
          </div>
        </div>
      </div>
    </section>
  );
}
