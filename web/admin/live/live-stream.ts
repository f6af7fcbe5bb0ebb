import { readEvents } from "../../chat/read-events.ts";

/** Milliseconds without data after which a connection counts as lost; the server sends a heartbeat every 25 seconds. */
const MAX_SILENCE = 60_000;
/** Milliseconds until the first data. A buffering proxy lets none through. */
const MAX_OPENING = 10_000;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;
/** Polling interval in milliseconds while there's no connection. */
const POLL_INTERVAL = 30_000;

/** Called with the name of a changed list, `all`, or `seen` if only the counts have changed. */
type Tell = (change: string) => void;

export type LiveSource = {
  /** @throws if the connection fails */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Calls `listener` when an immediate reconnect is worth trying. @returns a function that unsubscribes */
  onWake: (listener: () => void) => () => void;
};

/** Exponential backoff with jitter, in milliseconds. */
export function choosePause(failures: number): number {
  return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

async function pause(milliseconds: number, { onWake }: LiveSource, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const ended = Promise.withResolvers<void>();
  const forget = onWake(ended.resolve);
  const timer = setTimeout(ended.resolve, milliseconds);
  const end = () => ended.resolve();
  signal.addEventListener("abort", end);
  await ended.promise;
  signal.removeEventListener("abort", end);
  clearTimeout(timer);
  forget();
}

/** Reads one connection until it ends. @throws if it breaks or exceeds a timeout */
async function readStream({ open }: LiveSource, signal: AbortSignal, { onLife, onEvent }: { onLife: () => void; onEvent: Tell }) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), MAX_OPENING);
  const signs = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), MAX_SILENCE);
      onLife();
      controller.enqueue(chunk);
    },
  });
  try {
    const body = await open(AbortSignal.any([signal, silence.signal]));
    for await (const { name, data } of readEvents(body.pipeThrough(signs))) onEvent(name === "seen" ? name : data);
  } finally {
    clearTimeout(timer);
  }
}

/** Reports changes until `signal` aborts. Reconnects on failure, and reports `all` every half minute while disconnected. */
export async function followLive(source: LiveSource, tell: Tell, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isConnected = false;
  const onLife = () => {
    // Changes while disconnected are unknown.
    if (!isConnected) tell("all");
    isConnected = true;
    failures = 0;
  };
  const polling = setInterval(() => {
    if (!isConnected) tell("all");
  }, POLL_INTERVAL);
  while (!signal.aborted) {
    // Any failure leads to a reconnect.
    await readStream(source, signal, { onLife, onEvent: tell }).catch(() => undefined);
    isConnected = false;
    failures += 1;
    await pause(choosePause(failures), source, signal);
  }
  clearInterval(polling);
}
