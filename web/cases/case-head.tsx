import type { ReactNode } from "react";
import type { CaseStudyCopy } from "../../content/pages/case-studies.ts";
import { LatticePanel } from "../lattice/lattice-panel.tsx";
import { Image } from "../ui/image.tsx";
import { Result } from "../ui/result.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { CaseView } from "./load-case.ts";
import type { CaseResult } from "../../content/cases/case.ts";
import { Client, Figures, type ProjectFacts } from "./project-facts.tsx";

/** The `sizes` of the picture; its columns are in `case-page.css`. */
const SIZES = "(width >= 48rem) 73vw, 100vw";

/** The case, its result in the largest type, who counted it, and a picture. */
export function CaseHead({ view: { told, group, picture, drawing, facts }, copy }: { view: CaseView; copy: CaseStudyCopy }) {
  return (
    <header className="case-head on-ink">
      <div className="frame">
        <p className="case-place">
          <SiteLink to={copy.all.path}>{copy.all.name}</SiteLink>
          <span>{group}</span>
          <SiteLink to={told.service.path}>{told.service.name}</SiteLink>
        </p>
        <div className="week case-names">
          <h1 className="t-2">{told.title}</h1>
          <p>{told.client}</p>
        </div>
        <div className="week case-outcome">
          <Result result={told.result} className="case-result" />
          <p className="case-counted">
            <b>{copy.counted}</b> {told.counted}
          </p>
        </div>
        {facts && <CaseFacts facts={facts} told={told.result} copy={copy} />}
      </div>
      <div className="case-picture">
        <div className="frame">
          <div className="pic">
            {picture ? <Image item={picture} alt={told.title} sizes={SIZES} /> : <LatticePanel drawing={drawing.wall} />}
          </div>
        </div>
      </div>
    </header>
  );
}

type CaseFactsProps = { facts: ProjectFacts; told: CaseResult; copy: CaseStudyCopy };

/** The client, the sector, the place and other figures, as far as staff entered them. */
function CaseFacts({ facts, told, copy }: CaseFactsProps) {
  const { client, sector, place } = facts;
  return (
    <>
      {client + sector + place !== "" && (
        <dl className="case-facts">
          {client !== "" && (
            <Fact name={copy.client}>
              <Client facts={facts} />
            </Fact>
          )}
          {sector !== "" && <Fact name={copy.sector}>{sector}</Fact>}
          {place !== "" && <Fact name={copy.place}>{place}</Fact>}
        </dl>
      )}
      <Figures facts={facts} told={told} className="case-figure" />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
