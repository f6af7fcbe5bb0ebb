import type { Service } from "../../content/services/service.ts";
import { Still } from "../ui/still.tsx";
import { Actions } from "../ui/actions.tsx";
import { LatticePanel, type ServedDrawing } from "./lattice-panel.tsx";

export function Closing({ closing, drawing }: { closing: Service["closing"]; drawing: ServedDrawing }) {
  return (
    <section className="section closing on-tile">
      <div className="frame">
        <LatticePanel drawing={drawing} part="closing" />
        <Still className="week relative" of={closing}>
          <div className="md:col-span-4">
            <h2 className="t-1">{closing.heading}</h2>
            <p className="closing-text">{closing.text}</p>
            <Actions actions={closing.actions} />
          </div>
        </Still>
      </div>
    </section>
  );
}
