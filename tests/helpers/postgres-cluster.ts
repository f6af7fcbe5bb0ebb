import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The newest PostgreSQL server on this machine, in Debian's folder or on the path. */
export function findPostgresBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env["PATH"] ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses to run as root, so root uses an unprivileged account. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: 65534, gid: 65534 };
}

/** The socket exists before the server accepts connections; the last line of its pid file shows when it does. */
function isReady(data: string): boolean {
  const file = join(data, "postmaster.pid");
  return existsSync(file) && /\nready\s*$/.test(readFileSync(file, "utf8"));
}

export type Cluster = {
  url(database: string): string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a temporary server on a private socket, without a network port. */
export async function startPostgres(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, stdio: "ignore" as const, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C" } };
  execFileSync(join(binaries, "initdb"), ["-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--no-sync"], options);
  // Pools of busy workers close idle connections late.
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", "synchronous_commit=off", "max_connections=200"];
  const launch = () => spawn(join(binaries, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], options);
  let server = launch();
  let ended = once(server, "exit");
  const ready = async () => {
    for (let attempt = 0; !isReady(data); attempt += 1) {
      if (attempt > 200 || server.exitCode !== null) throw new Error("PostgreSQL did not start");
      await wait(50);
    }
  };
  await ready();
  return {
    url: (database) => `postgres://site@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async kill() {
      server.kill("SIGQUIT");
      await ended;
    },
    async start() {
      server = launch();
      ended = once(server, "exit");
      await ready();
    },
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
