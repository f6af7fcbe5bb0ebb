import { type CollectionName, collections } from "../../contract/collections.ts";
import { CollectionSection } from "./collection-section.tsx";
import { Toolbar } from "./toolbar.tsx";

function CollectionTab({ name }: { name: CollectionName }) {
  const { heading } = collections[name].texts;
  return <CollectionSection collection={collections[name]} renderHead={(props) => <Toolbar title={heading} {...props} />} />;
}

export const PortfolioTab = () => <CollectionTab name="portfolio" />;
export const ExpertiseTab = () => <CollectionTab name="expertise" />;
export const TestimonialsTab = () => <CollectionTab name="testimonials" />;
export const OurProjectsTab = () => <CollectionTab name="ourProjects" />;
