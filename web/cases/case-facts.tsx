import type { ReactNode } from "react";
import type { CaseResult } from "../../content/cases/case.ts";
import type { CaseStudyCopy } from "../../content/pages/case-studies.ts";
import { Client, Figures, type ProjectFacts } from "./project-facts.tsx";

type CaseFactsProps = { facts: ProjectFacts; told: CaseResult; copy: CaseStudyCopy };

/** The client, the sector, the place and other figures, as far as staff entered them. */
export function CaseFacts({ facts, told, copy }: CaseFactsProps) {
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
