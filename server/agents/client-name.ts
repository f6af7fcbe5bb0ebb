import { isInitializeRequest, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** A program's name and version. */
const ClientName = z.tuple([z.string().max(80), z.string().max(40)]);

const HEADER = "Mcp-Session-Id";
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join("");

/**
 * The session id for a client with a protocol version before 2026: it sends its name only once, and this server keeps no sessions, so the
 * id encodes the name, which the client sends back with each call. It grants nothing.
 * @param message of a request
 */
export function sessionIdFor(message: unknown): Record<string, string> {
  if (!isInitializeRequest(message)) return {};
  const { name, version } = message.params.clientInfo;
  return { [HEADER]: Buffer.from(JSON.stringify([cut(name, 80), cut(version, 40)])).toString("base64url") };
}

/** `name version` of the calling program, or its `User-Agent` if it gives no name. */
export function readClientName(server: McpServer, headers: Headers | undefined): string {
  const client = server.server.getClientVersion();
  if (client) return `${client.name} ${client.version}`;
  const sent = ClientName.safeParse(parseJson(Buffer.from(headers?.get(HEADER) ?? "", "base64url").toString()));
  return sent.success ? sent.data.join(" ") : (headers?.get("User-Agent") ?? "");
}

/** Parsed JSON; undefined for anything else. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
