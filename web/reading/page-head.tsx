import type { ReactNode } from "react";

type PageHeadProps = { heading: string; lead: string; className?: string; children?: ReactNode };

/** How a page on paper begins: the heading large on the left, what it is about small on the right. */
export function PageHead({ heading, lead, className = "", children }: PageHeadProps) {
  return (
    <div className={`frame page-head ${className}`}>
      <div className="week">
        <h1 className="t-display">{heading}</h1>
        <div className="page-lead">
          <p>{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
