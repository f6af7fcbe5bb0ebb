import { listTexts } from "../collections/collections-texts.store.ts";
import { listPackages } from "../packages/packages.store.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/db.ts";
import { toPrivacyView } from "../privacy/privacy.view.ts";
import { createKnowledge } from "./knowledge.ts";

type Texts = Awaited<ReturnType<typeof listTexts>>;
export type Known = { knowledge: ReturnType<typeof createKnowledge>; packages: PackageView[] };
export type KnowledgeSource = () => Promise<Known>;

/** How long a change to a list may go unnoticed, in milliseconds. Prices are read for every question. */
const TEXTS_KEPT = 5_000;

function createTextsReader(db: Db): () => Promise<Texts> {
  let kept: { texts: Promise<Texts>; at: number } | undefined;
  return () => {
    if (kept === undefined || Date.now() - kept.at > TEXTS_KEPT) {
      const texts = listTexts(db);
      kept = { texts, at: Date.now() };
      // A database that was away for a moment must not be away for seconds more.
      texts.catch(() => (kept = undefined));
    }
    return kept.texts;
  };
}

/** What the assistant knows, made anew only when a list or a price has changed. */
export function createKnowledgeSource(db: Db, config: Pick<Config, "assistant" | "analytics">): KnowledgeSource {
  const privacy = toPrivacyView(config);
  const readTexts = createTextsReader(db);
  let made: { key: string; known: Known } | undefined;
  return async () => {
    const facts = { packages: await listPackages(db), ...(await readTexts()), privacy };
    const key = JSON.stringify(facts);
    if (made?.key !== key) made = { key, known: { knowledge: createKnowledge(facts), packages: facts.packages } };
    return made.known;
  };
}
