/** Restarts the server when it crashes, as `npm start` and `docs/deploy.md` promise; the systemd unit does the same. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Restart limit: this many crashes within so many milliseconds. */
const WITHIN = 10 * 60_000;
const MOST = 10;
const LONGEST_WAIT = 30;

/**
 * Exponential backoff: seconds until the next start, given the times of crashes (`Date.now()`); undefined after too many. Starts at one
 * second, doubles, half a minute at most.
 */
export function backOff(ends, now) {
  const recent = ends.filter((end) => now - end < WITHIN).length;
  return recent >= MOST ? undefined : Math.min(2 ** Math.max(0, recent - 1), LONGEST_WAIT);
}

const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0);

/** A line in the format of the server's log. */
const log = (level, fields, msg) => console.info(JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg }));

/**
 * Runs a server that sends `listening` once it answers, and restarts it when it crashes. A failed first start is not retried, nor is a
 * server that was stopped or exited with code 0.
 * @returns stops it; this process then ends too
 */
export function keepRunning(command, args, options) {
  const ends = [];
  let hasAnswered = false;
  let isStopping = false;
  let server;
  let pause;

  const start = () => {
    server = spawn(command, args, options);
    server.on("message", (message) => {
      if (message === "listening") hasAnswered = true;
    });
    server.on("exit", onEnd);
  };
  const onEnd = (code, signal) => {
    server = undefined;
    if (isStopping || !hasAnswered || code === 0) process.exit(codeOf(code, signal));
    ends.push(Date.now());
    const seconds = backOff(ends, Date.now());
    const ended = { code, signal };
    if (seconds === undefined) {
      log(60, ended, `the server stopped ${MOST} times in ten minutes and is not restarted`);
      process.exit(codeOf(code, signal) || 1);
    }
    log(50, ended, `the server stopped unexpectedly and is restarted in ${seconds} s`);
    pause = setTimeout(start, seconds * 1000);
  };
  start();
  return () => {
    isStopping = true;
    clearTimeout(pause);
    if (server === undefined) process.exit(0);
    server.kill("SIGTERM");
  };
}
