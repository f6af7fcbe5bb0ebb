import { limits } from "../../contract/limits.ts";
import type { Visit } from "../../contract/visit.ts";
import { isRecord, readTab } from "../tab-storage.ts";
import { declinesCounting, VISIT_KEY } from "./keep-visit.ts";

/** Cut to the server's limit: a long link must not make a form fail. */
const toWord = (value: unknown) => (typeof value === "string" ? value.slice(0, limits.sourceLength) : undefined);

function parseVisit(stored: unknown): Visit | undefined {
  const kept = isRecord(stored) ? stored : {};
  const landing = toWord(kept["landing"]);
  if (landing === undefined) return undefined;
  return {
    landing,
    referrer: toWord(kept["referrer"]),
    utm_source: toWord(kept["utm_source"]),
    utm_medium: toWord(kept["utm_medium"]),
    utm_campaign: toWord(kept["utm_campaign"]),
    utm_term: toWord(kept["utm_term"]),
    utm_content: toWord(kept["utm_content"]),
  };
}

/** The source of this tab's visit, sent with an enquiry or order; undefined for visitors who opted out. */
export function readVisit(): Visit | undefined {
  return declinesCounting() ? undefined : readTab(VISIT_KEY, parseVisit);
}
