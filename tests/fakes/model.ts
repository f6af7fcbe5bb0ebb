import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

const Request = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
});
type ModelCall = z.infer<typeof Request> & { authorization: string | undefined };

/** The model's behaviour: its answer in chunks, or a failure. */
export type Act =
  | { say: string | readonly string[]; /** Milliseconds before each piece. */ pause?: number; usage?: number | undefined }
  | { look: string }
  | { status: number; /** Its error text. */ error?: string }
  /** Refuses a setting while it is sent, and answers with this without it. */
  | { refuse: string; error: string; say: string }
  | { garbage: string }
  | "hang"
  | "reset";

export type FakeModel = {
  /** The site's settings for it. */
  settings: { baseUrl: string; apiKey: string; model: string };
  calls: ModelCall[];
  /** Answers to the next calls; the last one repeats. */
  act(...acts: Act[]): void;
  /** Calls whose client disconnected before the answer was complete. */
  abandoned(): number;
  close(): Promise<void>;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function writeChunk(response: ServerResponse, delta: object, finish: string | null = null): void {
  const chunk = {
    id: "c1",
    object: "chat.completion.chunk",
    created: 1,
    model: "fake",
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function endStream(response: ServerResponse, tokens: number | undefined): void {
  if (tokens !== undefined) {
    const usage = { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens };
    response.write(
      `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "fake", choices: [], usage })}\n\n`,
    );
  }
  response.end("data: [DONE]\n\n");
}

const refusal = (error: string) => JSON.stringify({ error: { message: error } });

async function perform(response: ServerResponse, given: Act, request: ModelCall): Promise<void> {
  const act =
    typeof given === "object" && "refuse" in given
      ? given.refuse in request
        ? { status: 400, error: given.error }
        : { say: given.say }
      : given;
  if (act === "hang") return;
  if (act === "reset") return void response.socket?.destroy();
  if ("status" in act) return void response.writeHead(act.status, { "Content-Type": "application/json" }).end(refusal(act.error ?? "no"));
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  if ("garbage" in act) return void response.end(act.garbage);
  if ("look" in act) {
    const toolCall = {
      index: 0,
      id: `call_${Math.random().toString(36).slice(2)}`,
      type: "function",
      function: { name: act.look, arguments: "{}" },
    };
    writeChunk(response, { role: "assistant", tool_calls: [toolCall] });
    writeChunk(response, {}, "tool_calls");
    return endStream(response, 10);
  }
  for (const piece of typeof act.say === "string" ? [act.say] : act.say) {
    if (act.pause !== undefined) await wait(act.pause);
    if (response.destroyed) return;
    writeChunk(response, { role: "assistant", content: piece });
  }
  writeChunk(response, {}, "stop");
  endStream(response, "usage" in act ? act.usage : 100);
}

/** A local server with OpenAI's protocol, and scripted faults. */
export async function startFakeModel(): Promise<FakeModel> {
  const calls: ModelCall[] = [];
  let acts: Act[] = [{ say: "UNKNOWN" }];
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) abandoned += 1;
    });
    void (async () => {
      const call = { ...Request.parse(await json(request)), authorization: request.headers.authorization };
      calls.push(call);
      const [act = "hang" as const, ...rest] = acts;
      if (rest.length > 0) acts = rest;
      await perform(response, act, call);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  const { port } = server.address() as AddressInfo;
  return {
    settings: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "key", model: "fake" },
    calls,
    act: (...next) => (acts = next),
    abandoned: () => abandoned,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
