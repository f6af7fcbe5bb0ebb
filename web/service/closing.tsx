import type { Service } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";
import { LatticePanel } from "../lattice/lattice-panel.tsx";

type ClosingProps = { closing: Service["closing"]; drawing: string; /** Markup: what happens after the button. */ plan: string };

export function Closing({ closing, drawing, plan }: ClosingProps) {
  return (
    <section className="section closing on-tile overflow-clip">
      <div className="frame">
        <LatticePanel drawing={drawing} />
        <div className="week relative items-center gap-y-s6">
          <div className="md:col-span-6 lg:col-span-4">
            <h2 className="t-1">{closing.heading}</h2>
            <p className="mt-s4">{closing.text}</p>
            <Actions actions={closing.actions} />
          </div>
          <div className="closing-plan" dangerouslySetInnerHTML={{ __html: plan }} />
        </div>
      </div>
    </section>
  );
}
