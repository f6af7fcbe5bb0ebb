import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** `node bench/bare-server.ts <file>`: answers every request with the recorded headers and body. */
type Recorded = { headers: Record<string, string>; body: string };

const [file = ""] = process.argv.slice(2);
const recorded: Recorded = JSON.parse(readFileSync(file, "utf8"));
const body = Buffer.from(recorded.body, "base64");
const headers = { ...recorded.headers, "content-length": String(body.length) };

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
