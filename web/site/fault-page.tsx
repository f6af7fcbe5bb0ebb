import { isRouteErrorResponse } from "react-router";
import { askPerson, choosePackage } from "../../content/actions.ts";
import { site } from "../../content/site.ts";
import { CELL, type StageNumber } from "../lattice/cell.ts";
import { Drawn } from "../lattice/drawn.tsx";
import { Actions } from "../ui/actions.tsx";

/** The error page: what a visitor sees in place of a page that failed. */
export function FaultPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Notice
      sign="500"
      stage={4}
      heading="This page broke."
      text={`The fault is ours, not yours. Please try again in a moment, or write to ${site.email}.`}
      actions={[{ name: "Back to Home", path: "/" }, askPerson]}
    />
  );
}

function NotFound() {
  return (
    <Notice
      sign="404"
      stage={7}
      heading="This tile is missing."
      text="The page does not exist, or not yet. The address may have changed, or have a typo."
      actions={[{ name: "Back to Home", path: "/" }, choosePackage, askPerson]}
    />
  );
}

type NoticeProps = {
  sign: string;
  stage: StageNumber;
  heading: string;
  text: string;
  actions: readonly { name: string; path: string }[];
};

/** A page with a single message: text on the left, a lattice with one tile missing. */
function Notice({ sign, stage, heading, text, actions }: NoticeProps) {
  return (
    <section className="notice night on-ink">
      <div className="frame">
        <svg className="jali wall notice-jali" viewBox={`0 0 ${7 * CELL} ${5 * CELL}`} aria-hidden="true">
          <Drawn what="notice" by={stage} />
        </svg>
        <div className="week notice-words">
          <div className="md:col-span-3">
            <p className="num text-muted">{sign}</p>
            <h1 className="t-1 mt-s4">{heading}</h1>
            <p className="mt-s4">{text}</p>
            <Actions actions={actions} />
          </div>
        </div>
      </div>
    </section>
  );
}
