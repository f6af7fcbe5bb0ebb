/**
 * Asks the site on this machine how it is: ends with 0 where it is well and with 1 where it is not, or is not there. With `--wait` it ends as
 * soon as the site answers at all, and with 1 after 80 seconds without an answer, or at once where the process has ended that systemd names in
 * MAINPID. For service managers and containers, beside a site that runs.
 */
import { setTimeout as wait } from "node:timers/promises";

const MAX_WAIT = 80_000;

const { PORT = "3000", HOST = "" } = process.env;
// An address that stands for all is none to connect to.
const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/api/health`;

/** Whether the process that a service manager has started is gone: what it was started with is wrong, and nobody will answer. */
function hasEnded() {
  const pid = Number(process.env["MAINPID"] ?? 0);
  if (pid === 0) return false;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return error.code === "ESRCH";
  }
}

const ask = () => fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);

async function waitForAnswer() {
  const end = Date.now() + MAX_WAIT;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || Date.now() > end || hasEnded()) return answer;
    await wait(100);
  }
}

const isWaiting = process.argv.includes("--wait");
const answer = isWaiting ? await waitForAnswer() : await ask();
const nobody = hasEnded() ? "The site has ended. Its log says why." : `Nobody answers at ${address}.`;
if (answer?.status !== 200) console.error(answer === undefined ? nobody : await answer.text());
process.exitCode = answer?.status === 200 || (isWaiting && answer !== undefined) ? 0 : 1;
