import type { LiveFacts } from "../../reply.ts";
import { livePassages } from "./live-passages.ts";
import { pagePassages } from "./page-passages.ts";
import type { Passage } from "./passage.ts";
import { postPassages } from "./post-passages.ts";
import { readingPassages } from "./reading-passages.ts";
import { servicePassages } from "./service-passages.ts";

/** Everything the site says, cut into pieces; of two with one name the first stays. */
export function gatherPassages(facts: LiveFacts): Passage[] {
  const all = [...livePassages(facts), ...servicePassages, ...pagePassages, ...readingPassages(facts), ...postPassages];
  return [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
