import { createContext, useContext } from "react";
import { Link } from "react-router";
import { ArrowLeft, ArrowRight } from "../../../ui/icons.tsx";
import { useItemAddress } from "./use-item-address.ts";

export type Neighbours = { previous?: string | undefined; next?: string | undefined };

/** Ids of the previous and next item in the loaded list. */
export function findNeighbours(items: readonly { _id: string }[] = [], id: string | undefined): Neighbours {
  const at = items.findIndex(({ _id }) => _id === id);
  return at < 0 ? {} : { previous: items[at - 1]?._id, next: items[at + 1]?._id };
}

export const NeighboursContext = createContext<Neighbours>({});

/** Previous and Next links, which the keys `j` and `k` follow without a visible list. */
export function Beside({ many, of }: { many: string; of?: Neighbours | undefined }) {
  const { addressOf } = useItemAddress();
  const inList = useContext(NeighboursContext);
  const { previous, next } = of ?? inList;
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="beside" aria-label={`${many[0]?.toUpperCase()}${many.slice(1)} next to this one`}>
      {previous !== undefined && (
        <Link className="btn ghost sm" to={addressOf(previous)} rel="prev" preventScrollReset>
          <ArrowLeft className="go" /> Previous
        </Link>
      )}
      {next !== undefined && (
        <Link className="btn ghost sm" to={addressOf(next)} rel="next" preventScrollReset>
          Next <ArrowRight className="go" />
        </Link>
      )}
    </nav>
  );
}
