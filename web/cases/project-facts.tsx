import type { CaseResult } from "../../content/cases/case.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import type { Pictured } from "../ui/image.tsx";
import { Result } from "../ui/result.tsx";

/** What staff say of a project beside its title and description. */
export type ProjectFacts = Pick<PortfolioView, "client" | "clientAddress" | "logo" | "sector" | "place" | "figures">;

/** The client with logo and website, then sector and place, in one line, as far as staff have given them. */
export function FactsLine({ facts }: { facts: ProjectFacts }) {
  const { client, sector, place } = facts;
  const others = [sector, place].filter((text) => text !== "").join(" · ");
  return (
    client + others !== "" && (
      <p className="facts-line" dir="auto">
        {client !== "" && <Client facts={facts} />}
        {others !== "" && <span>{others}</span>}
      </p>
    )
  );
}

/** By name, with a logo and the address of their website where staff give them. */
export function Client({ facts: { client, clientAddress, logo } }: { facts: ProjectFacts }) {
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
      className="client-logo"
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

type FiguresProps = {
  facts: ProjectFacts;
  /** That of the case, where it is told already. */ told?: CaseResult | undefined;
  className: string;
};

/** The figures that staff have given, but for the one that is told already. */
export function Figures({ facts: { figures }, told, className }: FiguresProps) {
  const others = figures.filter(({ what, from, to }) => !(told?.what === what && told.from === from && told.to === to));
  return others.map((figure) => <Result key={`${figure.what} ${figure.from} ${figure.to}`} result={figure} className={className} />);
}
