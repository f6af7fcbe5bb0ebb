import type { SandboxAdvancedView, SandboxSpan } from "../../../contract/sandbox-time.ts";
import type { PaymentDeps } from "../provider.ts";
import { deliverEvents } from "./deliver-events.ts";
import { moveClock, readSandboxTime } from "./sandbox-clock.ts";
import { countHappened } from "./sandbox-events.store.ts";
import { settleRefund } from "./sandbox-refunds.store.ts";
import { renewNext } from "./sandbox-subscriptions.store.ts";

/** Runs everything due by now, in order and dated when it was due, and delivers the events. Safe to run in several processes. */
export async function runSandbox(deps: PaymentDeps): Promise<void> {
  const now = await readSandboxTime(deps.db);
  let isMore = true;
  while (isMore) isMore = await renewNext(deps.db, now);
  isMore = true;
  while (isMore) isMore = await settleRefund(deps.db, now);
  await deliverEvents(deps);
}

/** Moves the test clock and runs what becomes due. @throws AppError `conflict` too far ahead */
export async function advanceSandbox(deps: PaymentDeps, span: SandboxSpan): Promise<SandboxAdvancedView> {
  // Earlier due items don't belong to this span.
  await runSandbox(deps);
  const moved = await moveClock(deps.db, span);
  await runSandbox(deps);
  return { now: moved.to.toISOString(), ...(await countHappened(deps.db, moved)) };
}
