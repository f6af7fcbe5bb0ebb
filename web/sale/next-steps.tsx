import type { NextStep } from "../../content/pricing.ts";
import "./next-steps.css";

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="next">
      {steps.map(({ when, what }) => (
        <li key={what}>
          <b>{when}</b>
          {what}
        </li>
      ))}
    </ol>
  );
}
