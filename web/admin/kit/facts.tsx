import type { ReactNode } from "react";
import { Moment } from "./times/moment.tsx";

/** What is known of something, name by name. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>;

/** What is not known is left out. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === false || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** When something happened, if it did. */
export const MomentFact = ({ name, iso }: { name: string; iso: string | undefined }) => (
  <Fact name={name}>{iso && <Moment iso={iso} />}</Fact>
);
