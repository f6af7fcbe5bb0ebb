import type { Service } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";
import { LatticePanel } from "../lattice/lattice-panel.tsx";

export function Closing({ closing, drawing }: { closing: Service["closing"]; drawing: string }) {
  return (
    <section className="section closing on-tile overflow-clip">
      <div className="frame">
        <LatticePanel drawing={drawing} />
        <div className="week relative">
          <div className="md:col-span-4">
            <h2 className="t-1">{closing.heading}</h2>
            <p className="mt-s4">{closing.text}</p>
            <Actions actions={closing.actions} />
          </div>
        </div>
      </div>
    </section>
  );
}
