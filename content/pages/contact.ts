import type { PageMetadata } from "../site-page.ts";
import { ANSWER_TIME } from "../enquiry-sent.ts";
import { site } from "../site.ts";

export const metadata: PageMetadata = {
  title: `Contact us: tell us what to build | ${site.name}`,
  description: `Tell us what you want to build and hear back ${ANSWER_TIME}. ${site.name}, ${site.address.district}, ${site.address.city}, ${site.hours} ${site.timeZone}.`,
  isIndexed: true,
};
