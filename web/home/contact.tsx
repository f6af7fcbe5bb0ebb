import type { HomeSection } from "../../content/home.ts";
import { HOME_ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { EnquiryForm } from "../enquiry/enquiry-form.tsx";
import { OfficeMap } from "../enquiry/office-map.tsx";
import { BriefLink } from "../ui/brief-link.tsx";
import { type HeadingLevel, Section, SectionHeading } from "./section.tsx";

export function Contact({ level, words }: { level: HeadingLevel; words: HomeSection }) {
  return (
    <Section section={words}>
      <div className="week gap-y-s6">
        <div className="md:col-span-4 md:col-start-4 lg:col-span-3 lg:col-start-5">
          <SectionHeading section={words} level={level} />
        </div>
        <OfficeMap />
        <div className="md:col-span-4 md:col-start-4 lg:col-span-3 lg:col-start-5">
          <EnquiryForm services={HOME_ENQUIRY_SERVICES} rows={3} />
          <BriefLink />
        </div>
      </div>
    </Section>
  );
}
