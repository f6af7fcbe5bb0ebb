import type { CaseResult } from "../../content/cases/case.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import { Result } from "../ui/result.tsx";

/** What staff say of a project beside its title and description. */
export type ProjectFacts = Pick<PortfolioView, "client" | "clientAddress" | "logo" | "sector" | "place" | "figures">;

/** The client, the sector and the place in one line, as far as staff have given them. */
export function FactsLine({ facts: { client, sector, place } }: { facts: ProjectFacts }) {
  const told = [client, sector, place].filter((text) => text !== "");
  return (
    told.length > 0 && (
      <p className="text-small text-muted" dir="auto">
        {told.join(" · ")}
      </p>
    )
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
