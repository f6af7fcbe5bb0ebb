import type { ReactNode } from "react";
import type { CaseResult } from "../../content/cases/case.ts";
import type { CaseStudyCopy } from "../../content/pages/case-studies.ts";
import type { Pictured } from "../ui/image.tsx";
import { Figures, type ProjectFacts } from "./project-facts.tsx";

type CaseFactsProps = { facts: ProjectFacts; told: CaseResult; copy: CaseStudyCopy };

/** For whom it was made, in which sector and where, and what else was counted: what staff have given of it. */
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

/** By name, with a logo and the address of their website where staff give them. */
function Client({ facts: { client, clientAddress, logo } }: { facts: ProjectFacts }) {
  return (
    <>
      {logo && <Logo item={logo} />}
      <b>{client}</b>
      {clientAddress !== "" && (
        <a className="link" href={clientAddress} rel="noopener">
          {new URL(clientAddress).hostname.replace(/^www\./, "")}
        </a>
      )}
    </>
  );
}

/** The name beside it says whose it is. */
function Logo({ item: { imageUrl, picture } }: { item: Pictured }) {
  const srcset = picture?.sources.find(({ type }) => type === "image/webp")?.srcset;
  return (
    <img
      className="case-logo"
      src={`/api${imageUrl}`}
      srcSet={srcset}
      sizes={srcset && "8rem"}
      width={picture?.width}
      height={picture?.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
