import { z } from "zod";
import type { Log } from "../../platform/log.ts";

/** Optional settings of a request, each with its names in servers' error texts. */
const OPTIONAL = {
  max_tokens: /max_tokens|max_completion_tokens/i,
  max_completion_tokens: /max_completion_tokens/i,
  temperature: /temperature/i,
  tool_choice: /tool[_ ]choice|auto-tool-choice/i,
  tools: /\btools?(?:\b|_)|function[_ ]call/i,
  stream_options: /stream_options|include_usage/i,
} as const;
type Setting = keyof typeof OPTIONAL;
const settings = Object.keys(OPTIONAL).filter((name): name is Setting => name in OPTIONAL);

const Refusal = z.union([
  z.object({ error: z.object({ message: z.string(), code: z.unknown(), type: z.unknown(), param: z.unknown() }).partial() }),
  z.object({ error: z.string() }).transform(({ error }) => ({ error: { message: error } })),
  z.object({ message: z.string() }).transform(({ message }) => ({ error: { message } })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ error: { message: detail } })),
]);

/** Statuses of a rejected setting; brokers answer with 404 if none of their models supports tools. */
const UNREADABLE = new Set([400, 404, 422, 501]);
/** Context overflow is not about a setting, though servers may mention `max_tokens`. */
const TOO_LONG = /context (?:length|window)/i;
const MAX_TRIES = 5;
const MAX_LOGGED = 160;

const Body = z.record(z.string(), z.unknown());
type Body = z.infer<typeof Body>;

/** A server's error text for the log, without parts of the request: quotations, and 24 characters or more of its messages (privacy). */
function describe(message: string, body: Body): string {
  const sent = JSON.stringify(body["messages"] ?? "").toLowerCase();
  const short = message.replaceAll(/(["'`])(?:(?!\1).){40,}\1/gs, "…").slice(0, MAX_LOGGED);
  const repeats = Array.from({ length: Math.max(0, short.length - 24) }, (_, at) => short.slice(at, at + 24)).some((part) =>
    sent.includes(JSON.stringify(part.toLowerCase()).slice(1, -1)),
  );
  return repeats ? "(omitted: repeats the request)" : short;
}

/** The first setting in an error text; later ones may be part of the repeated request. */
function findNamed(words: string, mayBe: (setting: Setting) => boolean): Setting | undefined {
  const placeOf = (setting: Setting) => words.search(OPTIONAL[setting]);
  const named = settings.filter((setting) => mayBe(setting) && placeOf(setting) >= 0);
  return named.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
}

export type ModelServer = {
  fetch: typeof fetch;
  /** Whether the server has rejected a setting since the process started. */
  refuses: (setting: Setting) => boolean;
};

/**
 * A client for servers with OpenAI-compatible APIs: a setting that the server rejects is left out in a retry and for the rest of the process.
 * If it rejects `tools`, the caller gets the error, since the prompt has to change.
 */
export function createModelServer(log: Log, send: typeof fetch = fetch): ModelServer {
  const refused = new Set<Setting>();
  const withoutRefused = (body: Body): Body => {
    const { max_tokens: limit, ...rest } = body;
    const named = refused.has("max_tokens") && !refused.has("max_completion_tokens") ? { ...rest, max_completion_tokens: limit } : body;
    return Object.fromEntries(
      Object.entries(named).filter(([name]) => !settings.some((setting) => setting === name && refused.has(setting))),
    );
  };
  const learn = async (response: Response, body: Body): Promise<boolean> => {
    const read = Refusal.safeParse(await response.json().catch(() => undefined));
    const { message = "", ...rest } = read.data?.error ?? {};
    const { param, code, type } = { param: undefined, code: undefined, type: undefined, ...rest };
    const said = { status: response.status, param, code, type, message: describe(message, body) };
    const words = `${typeof param === "string" ? param : ""} ${message}`;
    const named = TOO_LONG.test(words) ? undefined : findNamed(words, (setting) => setting in body && !refused.has(setting));
    if (named === undefined || (response.status === 404 && !OPTIONAL.tools.test(named))) {
      log.warn(said, "the model's server rejected the request");
      return false;
    }
    refused.add(named);
    if (named === "tools") refused.add("tool_choice");
    log.info({ ...said, setting: named }, "the model's server rejected a setting, which is left out from now on");
    return named !== "tools";
  };
  return {
    refuses: (setting) => refused.has(setting),
    fetch: async (input, init) => {
      if (typeof init?.body !== "string") return send(input, { ...init, redirect: "error" });
      const asked = Body.parse(JSON.parse(init.body));
      for (let tries = 1; ; tries += 1) {
        const body = withoutRefused(asked);
        // No redirects: they would send the API key and the question to another server.
        const response = await send(input, { ...init, body: JSON.stringify(body), redirect: "error" });
        if (!UNREADABLE.has(response.status) || tries === MAX_TRIES || !(await learn(response.clone(), body))) return response;
      }
    },
  };
}
