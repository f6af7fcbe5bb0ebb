/** Starts the server again when it ends by itself: what `npm start` and `docs/deploy.md` promise, and the systemd unit does as well. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Milliseconds in which the ends are counted that make the site be given up, and how many those are. */
const WITHIN = 10 * 60_000;
const MOST = 10;
const LONGEST_WAIT = 30;

/**
 * How long to wait before the next start, in seconds, after the server ended at these times of `Date.now()`; undefined where it has ended
 * too often. One second at first, twice as long each time, half a minute at most.
 */
export function backOff(ends, now) {
  const recent = ends.filter((end) => now - end < WITHIN).length;
  return recent >= MOST ? undefined : Math.min(2 ** Math.max(0, recent - 1), LONGEST_WAIT);
}

const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0);

/** A line as the server's own log has them. */
const log = (level, fields, msg) => console.info(JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg }));

/**
 * Runs a server that says `listening` to its parent once it answers, and starts it again when it ends. A first start that fails is for the
 * one who sees it, and is not tried again; nor is a server that was told to stop, or ended with code 0.
 * @returns what tells it to stop; this process ends with it
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
      log(60, ended, `the server has ended ${MOST} times in ten minutes and is not started again`);
      process.exit(codeOf(code, signal) || 1);
    }
    log(50, ended, `the server has ended by itself and is started again in ${seconds} s`);
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
