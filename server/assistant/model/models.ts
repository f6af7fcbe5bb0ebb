import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/db.ts";
import type { Log } from "../../platform/log.ts";
import type { Known } from "../knowledge-source.ts";
import { createModel } from "./model.ts";
import { summariseWithModel } from "./model-summary.ts";
import { answerWithModel, RefusedAnswer } from "./model-answer.ts";
import { createModelBudget, type Spender } from "./model-budget.ts";
import { addUsage } from "./model-usage.store.ts";
import type { Question, Reply } from "../reply.ts";

/** After so many failures in a row visitors are spared the wait for a while. */
const MAX_FAILURES = 3;
const PAUSE = 30_000;

/** A circuit breaker: open, it keeps everybody away from a model that has just failed again and again. */
function createBreaker() {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => Date.now() < openUntil,
    succeed: () => (failures = 0),
    fail() {
      failures += 1;
      if (failures >= MAX_FAILURES) openUntil = Date.now() + PAUSE;
    },
  };
}

type ModelAsked = Question & Spender & { known: Known; plain: Reply; signal: AbortSignal; onText: (text: string) => void };
type SummaryAsked = Spender & { excerpt: string; signal: AbortSignal };

/** What a language model may add, where there is one, a budget for it, and a result that may be shown; undefined otherwise. */
export type Models = {
  tryAnswer: (asked: ModelAsked) => Promise<Reply | undefined>;
  trySummary: (asked: SummaryAsked) => Promise<string | undefined>;
};

/** A greeting needs no model, and what has nothing to do with the agency gets none. */
const isWorthAsking = ({ plain, document }: ModelAsked) =>
  plain.kind === "answer" || plain.kind === "unknown" || (plain.kind === "off-topic" && document !== undefined);

type Deps = { database: Database; config: Pick<Config, "assistant">; log: Log };

export function createModels({ database, config, log }: Deps): Models {
  const settings = config.assistant.model;
  if (settings === undefined) return { tryAnswer: async () => undefined, trySummary: async () => undefined };
  const { db } = database;
  const model = createModel(settings);
  const mayAsk = createModelBudget(database, settings);
  const breaker = createBreaker();
  const onUsage = (tokens: number) => addUsage(db, tokens);
  /** Whatever goes wrong is logged and no more: the site's own answer stands ready. */
  const attempt = async <Value>(asked: Spender & { signal: AbortSignal }, work: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      if (breaker.isOpen() || !(await mayAsk(asked))) return undefined;
      const value = await work();
      breaker.succeed();
      return value;
    } catch (error) {
      // Nobody waits any more, which says nothing about the model.
      if (asked.signal.aborted) return undefined;
      if (!(error instanceof RefusedAnswer)) breaker.fail();
      log.warn({ err: error }, "the assistant does without its model");
      return undefined;
    }
  };
  return {
    tryAnswer: async (asked) =>
      isWorthAsking(asked) ? attempt(asked, () => answerWithModel({ db, model }, { ...asked, onUsage })) : undefined,
    trySummary: (asked) => attempt(asked, () => summariseWithModel(model, { ...asked, onUsage })),
  };
}
