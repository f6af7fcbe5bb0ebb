import { setTimeout as wait } from "node:timers/promises";

/** Answers by status; `none` for no answer. */
type Answers = Map<number | "none", number>;

export type Sent = { status: number; text: string; headers: Headers };

/** Temporary refusals. */
const FOR_NOW = new Set([503, 507]);
const TIMEOUT = 60_000;
/** Milliseconds. */
const AGAIN_AFTER = 300;

/** Sends requests to a site that may be down, and counts the answers. */
export class Sender {
  readonly origin: string;
  readonly answers: Answers = new Map();
  /** Answers that must never occur, whatever fails. */
  readonly faults: string[] = [];
  /** Latencies in milliseconds. */
  readonly times: number[] = [];
  #stopped = false;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Ends retries that wait for an acknowledgement. */
  stop(): void {
    this.#stopped = true;
  }

  #count(status: number | "none"): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }

  /** Sends once. @returns undefined without an answer */
  async send(path: string, init: RequestInit = {}): Promise<Sent | undefined> {
    const started = performance.now();
    try {
      const response = await fetch(this.origin + path, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT), ...init });
      const text = await response.text();
      this.#count(response.status);
      this.times.push(performance.now() - started);
      if (response.status >= 400 && !FOR_NOW.has(response.status)) this.faults.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
      if (FOR_NOW.has(response.status) && !text.includes('"error"')) this.faults.push(`${path}: ${response.status} without words`);
      return { status: response.status, text, headers: response.headers };
    } catch {
      this.#count("none");
      return undefined;
    }
  }

  /** Retries until the site accepts it. @returns undefined if stopped before */
  async sendUntilTaken(path: string, init: () => RequestInit): Promise<Sent | undefined> {
    while (!this.#stopped) {
      const sent = await this.send(path, init());
      if (sent !== undefined && sent.status < 300) return sent;
      // A retry would get the same answer.
      if (sent !== undefined && !FOR_NOW.has(sent.status)) return undefined;
      await wait(AGAIN_AFTER);
    }
    return undefined;
  }

  describe(): string {
    return [...this.answers].map(([status, count]) => `${count} × ${status === "none" ? "no answer" : status}`).join(", ");
  }
}
