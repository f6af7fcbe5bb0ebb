import type { ReactNode } from "react";
import { Moment } from "./times/moment.tsx";

export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>;

/** Omitted if empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === false || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** A timestamp; omitted if undefined. */
export const MomentFact = ({ name, iso }: { name: string; iso: string | undefined }) => (
  <Fact name={name}>{iso && <Moment iso={iso} />}</Fact>
);
