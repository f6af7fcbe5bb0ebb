import type { CaseResult } from "../../content/cases/case.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import type { Pictured } from "../ui/image.tsx";
import { Result } from "../ui/result.tsx";

/** A project's facts besides title and description. */
export type ProjectFacts = Pick<PortfolioView, "client" | "clientAddress" | "logo" | "sector" | "place" | "figures">;

/** The client with logo and website, then sector and place, on one line, as far as staff entered them. */
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

/** The client's name, with logo and website if entered. */
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

/** Decorative: the client's name is next to it. */
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
  /** The case's result, if already shown. */ told?: CaseResult | undefined;
  className: string;
};

/** The staff's figures, except the one already shown. */
export function Figures({ facts: { figures }, told, className }: FiguresProps) {
  const others = figures.filter(({ what, from, to }) => !(told?.what === what && told.from === from && told.to === to));
  return others.map((figure) => <Result key={`${figure.what} ${figure.from} ${figure.to}`} result={figure} className={className} />);
}
