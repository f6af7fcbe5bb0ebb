import type { SandboxAdvancedView, SandboxSpan } from "../../../contract/sandbox-time.ts";
import type { PaymentDeps } from "../provider.ts";
import { deliverEvents } from "./deliver-events.ts";
import { moveClock, readSandboxTime } from "./sandbox-clock.ts";
import { countHappened } from "./sandbox-events.store.ts";
import { settleRefund } from "./sandbox-refunds.store.ts";
import { renewNext } from "./sandbox-subscriptions.store.ts";

/** Does all that is due by now, in its order and as of its time, and tells the site what it has not heard yet. Several processes may do so at once. */
export async function runSandbox(deps: PaymentDeps): Promise<void> {
  const now = await readSandboxTime(deps.db);
  let isMore = true;
  while (isMore) isMore = await renewNext(deps.db, now);
  isMore = true;
  while (isMore) isMore = await settleRefund(deps.db, now);
  await deliverEvents(deps);
}

/** Moves the sandbox's time on, and lets happen what becomes due on the way. @throws AppError `conflict` too far ahead */
export async function advanceSandbox(deps: PaymentDeps, span: SandboxSpan): Promise<SandboxAdvancedView> {
  // What is due before it is not of this span.
  await runSandbox(deps);
  const moved = await moveClock(deps.db, span);
  await runSandbox(deps);
  return { now: moved.to.toISOString(), ...(await countHappened(deps.db, moved)) };
}
