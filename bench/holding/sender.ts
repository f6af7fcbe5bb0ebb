import { setTimeout as wait } from "node:timers/promises";

/** How the site answered, by status; `none` where it did not answer at all. */
type Answers = Map<number | "none", number>;

export type Sent = { status: number; text: string; headers: Headers };

/** What refuses for now and in words. */
const FOR_NOW = new Set([503, 507]);
const TIMEOUT = 60_000;
/** Milliseconds. */
const AGAIN_AFTER = 300;

/** Sends to a site that may be away, and counts how it answered. */
export class Sender {
  readonly origin: string;
  readonly answers: Answers = new Map();
  /** What should never be answered, whatever is broken. */
  readonly faults: string[] = [];
  /** Milliseconds of each answer. */
  readonly times: number[] = [];
  #stopped = false;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** What waits for an acknowledgement does so no longer. */
  stop(): void {
    this.#stopped = true;
  }

  #count(status: number | "none"): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }

  /** Once. @returns undefined where no answer came */
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

  /** The same again and again until the site has taken it. @returns undefined where it had not until `stop` */
  async sendUntilTaken(path: string, init: () => RequestInit): Promise<Sent | undefined> {
    while (!this.#stopped) {
      const sent = await this.send(path, init());
      if (sent !== undefined && sent.status < 300) return sent;
      // Another answer will not come.
      if (sent !== undefined && !FOR_NOW.has(sent.status)) return undefined;
      await wait(AGAIN_AFTER);
    }
    return undefined;
  }

  describe(): string {
    return [...this.answers].map(([status, count]) => `${count} × ${status === "none" ? "no answer" : status}`).join(", ");
  }
}
