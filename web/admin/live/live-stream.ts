import { readEvents } from "../../chat/read-events.ts";

/** Milliseconds without a sign of life after which a stream counts as lost; the server gives one each 25 seconds. */
const MAX_SILENCE = 60_000;
/** Milliseconds until the first sign of life. A proxy that gathers what it is handed lets none through. */
const MAX_OPENING = 10_000;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;
/** Milliseconds between two readings while there is no stream. */
const POLL_INTERVAL = 30_000;

/** What has changed: a tab's list by its name, `all`, or `seen` where only the counts have. */
type Tell = (change: string) => void;

export type LiveSource = {
  /** @throws where there is no stream to be had */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Calls when it is worth trying again at once, until the returned function is called. */
  onWake: (listener: () => void) => () => void;
};

/** Longer with each failure, and never the same for all who wait for one server. */
export function choosePause(failures: number): number {
  return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

async function pause(milliseconds: number, { onWake }: LiveSource, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const ended = Promise.withResolvers<void>();
  const forget = onWake(ended.resolve);
  const timer = setTimeout(ended.resolve, milliseconds);
  signal.addEventListener("abort", () => ended.resolve(), { once: true });
  await ended.promise;
  clearTimeout(timer);
  forget();
}

/** Reads one stream to its end. @throws where it breaks, or says nothing for too long */
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

/** Tells what changes until `signal` is aborted: as it does, or, where there is no stream, that all may have, every half minute. */
export async function followLive(source: LiveSource, tell: Tell, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isConnected = false;
  const onLife = () => {
    // Nobody told what changed until now.
    if (!isConnected) tell("all");
    isConnected = true;
    failures = 0;
  };
  const polling = setInterval(() => {
    if (!isConnected) tell("all");
  }, POLL_INTERVAL);
  while (!signal.aborted) {
    // What broke is tried again, whatever it was.
    await readStream(source, signal, { onLife, onEvent: tell }).catch(() => undefined);
    isConnected = false;
    failures += 1;
    await pause(choosePause(failures), source, signal);
  }
  clearInterval(polling);
}
