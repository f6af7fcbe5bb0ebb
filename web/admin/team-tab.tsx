import type { ReactNode } from "react";
import { type Collection, collections } from "../../contract/collections.ts";
import { CollectionSection } from "./collection-section.tsx";
import { Toolbar } from "./toolbar.tsx";

export function TeamTab({ title }: { title: string }) {
  return (
    <>
      <Toolbar title={title} />
      <Part collection={collections.teamMembers} />
      <Part collection={collections.milestones} />
    </>
  );
}

function Part({ collection }: { collection: Collection }) {
  const { heading } = collection.texts;
  return (
    <section className="part" aria-label={heading}>
      <CollectionSection collection={collection} renderHead={(props) => <PartHead heading={heading} {...props} />} />
    </section>
  );
}

function PartHead({ heading, remark, children }: { heading: string; remark: string | undefined; children: ReactNode }) {
  return (
    <header className="part-head">
      <h2>{heading}</h2>
      {remark && <span className="remark">{remark}</span>}
      {children}
    </header>
  );
}
