import { isInitializeRequest, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** What a program says it is called, and in which version. */
const ClientName = z.tuple([z.string().max(80), z.string().max(40)]);

const HEADER = "Mcp-Session-Id";
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join("");

/**
 * The session id for a client that connects by a version of the protocol from before 2026: such a client says its name once, and this server
 * keeps no sessions, so the id is the name, which the client sends back with each call. Nothing is decided by it.
 * @param body of a request, as text
 */
export function sessionIdFor(body: string): Record<string, string> {
  const message: unknown = parse(body);
  if (!isInitializeRequest(message)) return {};
  const { name, version } = message.params.clientInfo;
  return { [HEADER]: Buffer.from(JSON.stringify([cut(name, 80), cut(version, 40)])).toString("base64url") };
}

/** `name version` of the program that calls, or what it sends as its `User-Agent` where it gives no name. */
export function readClientName(server: McpServer, headers: Headers): string {
  const client = server.server.getClientVersion();
  if (client) return `${client.name} ${client.version}`;
  const sent = ClientName.safeParse(parse(Buffer.from(headers.get(HEADER) ?? "", "base64url").toString()));
  return sent.success ? sent.data.join(" ") : (headers.get("User-Agent") ?? "");
}

/** How many messages a body holds. */
export function countMessages(body: string): number {
  const parsed = parse(body);
  return Array.isArray(parsed) ? parsed.length : 1;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
