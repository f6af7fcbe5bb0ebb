import { listValues } from "../collections/collections.store.ts";
import { listRewritten } from "../documents/documents.store.ts";
import { listOffers } from "../packages/packages.store.ts";
import { phrases } from "../../content/assistant-phrases.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import type { Log } from "../platform/log.ts";
import { listWholePosts } from "../posts/posts.store.ts";
import { toPrivacyView } from "../privacy/privacy.view.ts";
import { listAnswerPages } from "./answer-pages.ts";
import { createKnowledge, type Knowledge, type LiveFacts, withAnswers } from "./knowledge.ts";
import type { FactPost } from "./reply.ts";
import type { WrittenAnswer } from "./search/expected-questions.ts";
import { listAnswers } from "./staff-answers.store.ts";
import { readStored } from "../../content/live.ts";

export type Known = { knowledge: Knowledge; packages: PackageView[] };
export type KnowledgeSource = () => Promise<Known>;

/** Debounce in milliseconds: staff's changes come in series, and each rebuild takes up to a second of CPU, or three if packages are renamed. */
const REBUILD_AFTER = 30_000;

const MAX_POSTS = 50;

async function listFactPosts(db: Db): Promise<FactPost[]> {
  const rows = await listWholePosts(db, new Date(), MAX_POSTS);
  return rows.map(({ slug, title, excerpt, author, body, changedAt }) => ({ slug, title, excerpt, author, body, changedAt }));
}

/** Staff's answers, each with a link to its page; links to pages that no longer exist are left out. */
async function readAnswers(db: Db): Promise<WrittenAnswer[]> {
  const [asked, pages] = [await listAnswers(db), await listAnswerPages(db)];
  return asked.flatMap(({ row: { id, question, answer, page }, wordings }) => {
    const found = pages.find(({ path }) => path === page);
    const text = answer === "" ? found && phrases.readThere(found.name) : answer;
    const source = found && { name: found.name, path: found.path };
    return text === undefined ? [] : [{ id, question, wordings: wordings.map((each) => each.text), text, source }];
  });
}

/** Adds staff's answers to the knowledge, memoised by both. */
function createAnswering(): (known: Known, answers: readonly WrittenAnswer[]) => Known {
  let made: { of: Known; answers: readonly WrittenAnswer[]; known: Known } | undefined;
  return (of, answers) => {
    if (made?.of !== of || made.answers !== answers)
      made = { of, answers, known: { ...of, knowledge: withAnswers(of.knowledge, answers) } };
    return made.known;
  };
}

type Texts = Omit<LiveFacts, "privacy" | "packages">;
type Facts = { packages: LiveFacts["packages"]; texts: Texts };

/**
 * Cache key of the facts and the pages' texts. The texts are hundreds of kilobytes and are kept between questions, so the key has the number
 * of their changes instead. Posts are long: their last change tells whether they changed.
 */
function createKeys(): (facts: Facts) => string {
  let last: { texts: Texts; stored: unknown; written: string } | undefined;
  let changes = 0;
  return ({ packages, texts }) => {
    const stored = readStored();
    if (last?.texts !== texts || last.stored !== stored) {
      const written = JSON.stringify([stored, { ...texts, posts: texts.posts.map(({ slug, changedAt }) => [slug, changedAt]) }]);
      if (last?.written !== written) changes += 1;
      last = { texts, stored, written };
    }
    return `${changes} ${JSON.stringify(packages)}`;
  };
}

/**
 * Caches the knowledge by its facts. Builds run one at a time and always use the newest facts, so a caller waits for two builds at most,
 * however often staff change something in the meantime. `began` is the order of the reads: facts that were read earlier than the cached
 * ones are ignored, even if they arrive later (race).
 */
export function createKnowledgeCache(privacy: PrivacyView, log: Log): (facts: Facts, began: number) => Promise<Known> {
  let made: { key: string; began: number; known: Known } | undefined;
  let newest: { key: string; began: number; facts: Facts } | undefined;
  let making: Promise<unknown> = Promise.resolve();
  const keyOf = createKeys();
  const make = async ({ key, began, facts }: NonNullable<typeof newest>) => {
    if (made && (made.key === key || made.began > began)) {
      made.began = Math.max(made.began, began);
      return made.known;
    }
    const { packages, texts } = facts;
    const knowledge = await createKnowledge({ ...texts, packages, privacy });
    log.debug("the assistant's knowledge was built");
    const known = { knowledge, packages };
    made = { key, began, known };
    return known;
  };
  return (facts, began) => {
    const own = { key: keyOf(facts), began, facts };
    if (newest === undefined || newest.began < began) newest = own;
    const known = making.then(() => make(newest ?? own));
    // The next caller waits for this build, but not for its error.
    making = known.catch(() => undefined);
    return known;
  };
}

type KnowledgeSourceDeps = {
  db: Db;
  config: Pick<Config, "assistant" | "analytics" | "payments" | "backup">;
  content: ContentVersion;
  log: Log;
};

/**
 * The assistant's current knowledge. It is built at the start, and after changes with a debounce of `rebuildAfter` milliseconds; a question
 * that comes earlier builds it and waits.
 */
export function createKnowledgeSource({ db, config, content, log }: KnowledgeSourceDeps, rebuildAfter = REBUILD_AFTER): KnowledgeSource {
  // Cached until content changes, unlike prices, which are read for every question.
  const readTexts = keepWhileUnchanged(content, async () => {
    const { teamMembers: team, ...values } = await listValues(db);
    return { ...values, team, posts: await listFactPosts(db), rewritten: await listRewritten(db) };
  });
  const readWritten = keepWhileUnchanged(content, () => readAnswers(db));
  const answering = createAnswering();
  const build = createKnowledgeCache(toPrivacyView(config), log);
  let reads = 0;
  const read: KnowledgeSource = async () => {
    const began = ++reads;
    const packages = await listOffers(db);
    const texts = await readTexts();
    // Before the build, which takes long: read later, answers could be older than the question.
    const answers = await readWritten();
    return answering(await build({ packages, texts }, began), answers);
  };
  let timer: NodeJS.Timeout | undefined;
  content.onChange("knowledge", () => {
    clearTimeout(timer);
    const rebuild = () => void read().catch((error: unknown) => log.warn({ err: error }, "rebuilding the assistant's knowledge failed"));
    timer = setTimeout(rebuild, reads === 0 ? 0 : rebuildAfter).unref();
  });
  return read;
}
