import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../server/platform/root.ts";

/** A program on the path, or in Debian's folder for system programs. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function makeCertificate(folder: string): void {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", join(folder, "privkey.pem")];
  const options = ["req", "-x509", ...key, "-out", join(folder, "fullchain.pem"), "-days", "1", ...subject];
  execFileSync("openssl", options, { stdio: "ignore" });
}

type Ports = { http: number; https: number; site: readonly number[] };

/** The delivered configuration with only an operator's changes, and unprivileged ports. */
function readDelivered(folder: string, { http, https, site }: Ports): string {
  return readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8")
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder)
    .replaceAll("www.example.com", "localhost")
    .replace("  server 127.0.0.1:3000 max_fails=0;", site.map((port) => `  server 127.0.0.1:${port} max_fails=0;`).join("\n"))
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `);
}

/** Like Debian's main file, with defaults that the delivered file must override; everything is inside `folder`. */
function makeMain(folder: string): string {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 768; }
http { access_log off; gzip on; default_type application/octet-stream; ${paths.join(" ")} include ${folder}/site.conf; }`;
}

export type Proxy = { origin: string; stop(): Promise<void> };

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isThere = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

/** nginx with `deploy/nginx.conf` in front of local processes of the site. @throws if it does not start */
export async function startNginx(program: string, ports: Ports): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  mkdirSync(join(folder, "client_body"), { recursive: true, mode: 0o777 });
  makeCertificate(folder);
  writeFileSync(join(folder, "site.conf"), readDelivered(folder, ports));
  writeFileSync(join(folder, "nginx.conf"), makeMain(folder));
  // Workers of a root master would run as another user without access to this folder.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const nginx = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), ...user], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(nginx, "exit");
  while (!(await isOpen(ports.https))) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start");
    await wait(20);
  }
  return {
    origin: `https://localhost:${ports.https}`,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
