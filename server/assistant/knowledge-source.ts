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

/** Debounce, in milliseconds: staff rarely change one thing alone, and each time costs up to two seconds of the processor. */
const REBUILD_AFTER = 30_000;

/** Posts that the assistant knows whole. */
const MAX_POSTS = 50;

async function listFactPosts(db: Db): Promise<FactPost[]> {
  const rows = await listWholePosts(db, new Date(), MAX_POSTS);
  return rows.map(({ slug, title, excerpt, author, body, changedAt }) => ({ slug, title, excerpt, author, body, changedAt }));
}

/** What staff have answered, with a link to the page that they chose. One that is not on the site any more is left out. */
async function readAnswers(db: Db): Promise<WrittenAnswer[]> {
  const [asked, pages] = [await listAnswers(db), await listAnswerPages(db)];
  return asked.flatMap(({ row: { id, question, answer, page }, wordings }) => {
    const found = pages.find(({ path }) => path === page);
    const text = answer === "" ? found && phrases.readThere(found.name) : answer;
    const source = found && { name: found.name, path: found.path };
    return text === undefined ? [] : [{ id, question, wordings: wordings.map((each) => each.text), text, source }];
  });
}

/** Adds the answers to what is known, anew only where either is another. */
function createAnswering(): (known: Known, answers: readonly WrittenAnswer[]) => Known {
  let made: { of: Known; answers: readonly WrittenAnswer[]; known: Known } | undefined;
  return (of, answers) => {
    if (made?.of !== of || made.answers !== answers)
      made = { of, answers, known: { ...of, knowledge: withAnswers(of.knowledge, answers) } };
    return made.known;
  };
}

/** What tells facts apart, and the words of pages; a post by its last change, since it is long. */
function keyOf({ posts, ...facts }: Facts): string {
  return JSON.stringify([readStored(), facts, posts.map(({ slug, changedAt }) => [slug, changedAt])]);
}

type Facts = Omit<LiveFacts, "privacy">;

/**
 * Made of the facts that were read for it, and anew only when these are others. One at a time, and of the newest that are wanted: whoever
 * waits has what is as new as asked for after two at most, however often staff change something meanwhile. Facts whose reading began before
 * that of what is there are older, however late they arrive: nothing is made of them.
 */
export function createKnowledgeCache(privacy: PrivacyView, log: Log): (facts: Facts, began: number) => Promise<Known> {
  let made: { key: string; began: number; known: Known } | undefined;
  let newest: { key: string; began: number; facts: Facts } | undefined;
  let making: Promise<unknown> = Promise.resolve();
  const make = async ({ key, began, facts }: NonNullable<typeof newest>) => {
    if (made && (made.key === key || made.began > began)) {
      made.began = Math.max(made.began, began);
      return made.known;
    }
    const knowledge = await createKnowledge({ ...facts, privacy });
    log.debug("what the assistant knows was made");
    const known = { knowledge, packages: facts.packages };
    made = { key, began, known };
    return known;
  };
  return (facts, began) => {
    const own = { key: keyOf(facts), began, facts };
    if (newest === undefined || newest.began < began) newest = own;
    const known = making.then(() => make(newest ?? own));
    // Whoever comes next waits for the end of it, and hears nothing of its failure.
    making = known.catch(() => undefined);
    return known;
  };
}

type Deps = { db: Db; config: Pick<Config, "assistant" | "analytics" | "payments" | "backup">; content: ContentVersion; log: Log };

/**
 * What the assistant knows now. It is built at the start, and after changes once there were none for `rebuildAfter` milliseconds; a question
 * that comes earlier waits for it.
 */
export function createKnowledgeSource({ db, config, content, log }: Deps, rebuildAfter = REBUILD_AFTER): KnowledgeSource {
  // Read again once content has changed. Prices are read for every question.
  const readTexts = keepWhileUnchanged(content, async () => ({
    ...(await listValues(db)),
    posts: await listFactPosts(db),
    rewritten: await listRewritten(db),
  }));
  const readWritten = keepWhileUnchanged(content, () => readAnswers(db));
  const answering = createAnswering();
  const build = createKnowledgeCache(toPrivacyView(config), log);
  let reads = 0;
  const read: KnowledgeSource = async () => {
    const began = ++reads;
    const packages = await listOffers(db);
    const { teamMembers: team, ...texts } = await readTexts();
    // Before what takes long, so that an answer is not older than the question.
    const answers = await readWritten();
    return answering(await build({ packages, team, ...texts }, began), answers);
  };
  let timer: NodeJS.Timeout | undefined;
  content.onChange("knowledge", () => {
    clearTimeout(timer);
    const rebuild = () =>
      void read().catch((error: unknown) => log.warn({ err: error }, "the next question has to wait for what is known"));
    timer = setTimeout(rebuild, reads === 0 ? 0 : rebuildAfter).unref();
  });
  return read;
}
