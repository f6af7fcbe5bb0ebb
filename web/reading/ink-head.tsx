import type { ReactNode } from "react";

type InkHeadProps = {
  heading: string;
  lead: string;
  /** Drawn behind the text. */
  ground?: ReactNode;
  children?: ReactNode;
};

/** The head of a page on ink. The route's handle needs `ground: "ink"`. */
export function InkHead({ heading, lead, ground, children }: InkHeadProps) {
  return (
    <div className="ink-head night on-ink">
      <div className="frame">
        <div className="ink-ground">
          <div className="lines" />
          {ground}
        </div>
        <div className="week ink-words">
          <h1 className="t-display">{heading}</h1>
          <p className="lede">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
