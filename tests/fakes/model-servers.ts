import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

const Request = z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })) });
type Sent = z.infer<typeof Request>;

type Refusal = { status: number; body: unknown; headers?: Record<string, string> };
type Line = { data: unknown } | { raw: string };

/** How a server answers a question. */
export type Script = {
  /** Chunks of text; its reasoning comes first, in a separate field. */
  say?: readonly string[];
  think?: readonly string[];
  /** Calls this tool first. */
  call?: string;
  /** Unsupported settings. */
  refuses?: readonly string[];
  /** Redirects the client. */
  movesTo?: string;
  /** The error it answers with, in its own words. */
  fails?: "unknown model" | "wrong key" | "too many" | "too long" | "midway" | "cut";
};

/** One kind of server's dialect of OpenAI's protocol, by its documentation and public issues. */
type Kind = {
  refuse: Record<string, (sent: Sent) => Refusal>;
  fail: Record<"unknown model" | "wrong key" | "too many" | "too long", Refusal>;
  /** The field with its reasoning. */
  thinking: string;
  /** How it starts a stream, reports a failure midway, and ends one. */
  open: readonly Line[];
  midway: readonly Line[];
  end: readonly Line[];
  /** Whether a tool's name and arguments come in one chunk. */
  callsWhole?: boolean;
  /** The content of a chunk without text. */
  silence: null | "";
};

const openAiError = (message: string, more: object = {}) => ({
  error: { message, type: "invalid_request_error", param: null, code: null, ...more },
});
const openAiUnsupported = (param: string, message: string) => () => ({
  status: 400,
  body: openAiError(message, { param, code: message.startsWith("Unsupported value") ? "unsupported_value" : "unsupported_parameter" }),
});
const vllmError = (message: string, status = 400) => ({
  status,
  body: { object: "error", message, type: status === 404 ? "NotFoundError" : "BadRequestError", param: null, code: status },
});
const routerError = (message: string, status: number) => ({ status, body: { error: { message, code: status } } });
const usage = { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 };
const DONE = { raw: "data: [DONE]\n\n" };

export const kinds = {
  OpenAI: {
    refuse: {
      max_tokens: openAiUnsupported(
        "max_tokens",
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      ),
      temperature: openAiUnsupported(
        "temperature",
        "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      ),
    },
    fail: {
      "unknown model": {
        status: 404,
        body: openAiError("The model `fake` does not exist or you do not have access to it.", { code: "model_not_found" }),
      },
      "wrong key": { status: 401, body: openAiError("Incorrect API key provided: sk-*****.", { code: "invalid_api_key" }) },
      "too many": {
        status: 429,
        headers: { "Retry-After": "20" },
        body: openAiError("Rate limit reached for requests", { type: "requests", code: "rate_limit_exceeded" }),
      },
      "too long": {
        status: 400,
        body: openAiError("This model's maximum context length is 8192 tokens. Please reduce the length of the messages.", {
          param: "messages",
          code: "context_length_exceeded",
        }),
      },
    },
    thinking: "reasoning_content",
    open: [],
    midway: [{ data: { model: "fake", error: { message: "The server had an error processing your request" }, choices: [] } }],
    end: [{ data: { choices: [], usage } }, DONE],
    silence: null,
  },
  // Reasons in `reasoning` beside empty content, and calls a tool in one chunk. Its errors have no parameter.
  Ollama: {
    refuse: {
      tools: () => ({
        status: 400,
        body: {
          error: { message: "registry.ollama.ai/library/fake:latest does not support tools", type: "api_error", param: null, code: null },
        },
      }),
    },
    fail: {
      "unknown model": {
        status: 404,
        body: { error: { message: 'model "fake" not found, try pulling it first', type: "api_error", param: null, code: null } },
      },
      "wrong key": { status: 401, body: { error: "unauthorized" } },
      "too many": { status: 503, body: { error: { message: "server busy, please try again. maximum pending requests exceeded" } } },
      "too long": { status: 400, body: { error: { message: "input length exceeds the context length" } } },
    },
    thinking: "reasoning",
    open: [],
    midway: [{ data: { error: { message: "an error was encountered while running the model", type: "api_error" } } }],
    end: [{ data: { choices: [], usage } }, DONE],
    callsWhole: true,
    silence: "",
  },
  vLLM: {
    refuse: {
      tool_choice: () => vllmError('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
      // Older versions echo the request.
      stream_options: (sent) => ({
        status: 400,
        body: {
          object: "error",
          message: `[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted', 'input': ${JSON.stringify(sent)}}]`,
          type: "BadRequestError",
          param: null,
          code: 400,
        },
      }),
    },
    fail: {
      "unknown model": vllmError("The model `fake` does not exist.", 404),
      "wrong key": { status: 401, body: { error: "Unauthorized" } },
      "too many": { status: 503, body: vllmError("Engine is overloaded", 503).body },
      "too long": vllmError(
        "'max_tokens' or 'max_completion_tokens' is too large: 350. This model's maximum context length is 4096 tokens and your request has 3900 input tokens.",
      ),
    },
    thinking: "reasoning_content",
    open: [{ data: { choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] } }],
    midway: [{ data: { error: { message: "TimeoutError", type: "GatewayTimeout", code: 504 } } }, DONE],
    end: [{ data: { choices: [], usage } }, DONE],
    silence: "",
  },
  // A broker: sends heartbeats as comments and empty lines, and reports an error midway beside a choice.
  OpenRouter: {
    refuse: {
      tools: () =>
        routerError(
          "No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs",
          404,
        ),
      tool_choice: () => routerError("No endpoints found that support the provided 'tool_choice' value.", 404),
    },
    fail: {
      "unknown model": routerError("No endpoints found for fake.", 404),
      "wrong key": routerError("No auth credentials found", 401),
      "too many": { ...routerError("Rate limit exceeded: free-models-per-min.", 429), headers: { "Retry-After": "30" } },
      "too long": routerError("This endpoint's maximum context length is 8192 tokens. However, you requested about 9000 tokens.", 400),
    },
    thinking: "reasoning",
    open: [{ raw: ": OPENROUTER PROCESSING\n\n" }, { raw: "\n\n" }, { raw: ": OPENROUTER PROCESSING\n\n" }],
    midway: [
      {
        data: {
          error: { code: "server_error", message: "Provider disconnected unexpectedly" },
          choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
        },
      },
    ],
    end: [{ data: { choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }], usage } }, DONE],
    silence: "",
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

const chunk = (delta: object, finish: string | null = null): Line => ({ data: { choices: [{ index: 0, delta, finish_reason: finish }] } });

function writeCall(kind: Kind, name: string): Line[] {
  const [first, ...rest] = kind.callsWhole ? ["{}"] : ["", "{", "}"];
  const start = { index: 0, id: `call_${name}`, type: "function", function: { name, arguments: first } };
  const more = rest.map((part) => chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] }));
  return [
    chunk({ role: "assistant", content: kind.silence, tool_calls: [start] }),
    ...more,
    chunk({ content: kind.silence }, "tool_calls"),
  ];
}

function writeAnswer(kind: Kind, { say = [], think = [], call, fails }: Script, hasLookedUp: boolean): Line[] {
  const words = say.map((content) => chunk({ content }));
  if (call !== undefined && !hasLookedUp) return [...kind.open, ...writeCall(kind, call), ...kind.end];
  const thoughts = think.map((thought) => chunk({ content: kind.silence, [kind.thinking]: thought }));
  const begin = [...kind.open, chunk({ role: "assistant", content: kind.silence }), ...thoughts, ...words];
  if (fails === "midway") return [...begin, ...kind.midway];
  return fails === "cut" ? begin : [...begin, chunk({ content: kind.silence }, "stop"), ...kind.end];
}

/** A local server that behaves like one of these, by a script. */
export async function startModelServer(name: KindName, script: Script) {
  const kind: Kind = kinds[name];
  const calls: Sent[] = [];
  const answer = (sent: Sent): Refusal | Line[] => {
    const refused = script.refuses?.find((setting) => setting in sent);
    const refusal = refused === undefined ? undefined : kind.refuse[refused]?.(sent);
    if (refusal !== undefined) return refusal;
    const { fails } = script;
    if (fails !== undefined && fails !== "midway" && fails !== "cut") return kind.fail[fails];
    return writeAnswer(
      kind,
      script,
      sent.messages.some(({ role }) => role === "tool"),
    );
  };
  const server = createServer((request, response) => {
    void (async () => {
      const sent = Request.parse(await json(request));
      calls.push(sent);
      const answered = answer(sent);
      if (!Array.isArray(answered)) {
        response.writeHead(answered.status, { "Content-Type": "application/json", ...answered.headers }).end(JSON.stringify(answered.body));
        return;
      }
      if (script.movesTo !== undefined) {
        response.writeHead(307, { Location: script.movesTo }).end();
        return;
      }
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      for (const line of answered) {
        response.write(
          "raw" in line
            ? line.raw
            : `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "fake", ...Object(line.data) })}\n\n`,
        );
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
