import { once } from "node:events";
import { type ClientHttp2Session, connect } from "node:http2";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";

type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** A visitor with a local address who speaks HTTP/2 over TLS with the proxy at a port. */
export function visitAt(port: number, localAddress: string): ClientHttp2Session {
  const tls = { host: "127.0.0.1", port, servername: "localhost", localAddress, ALPNProtocols: ["h2"], rejectUnauthorized: false };
  return connect(`https://localhost:${port}`, { createConnection: () => connectTls(tls) });
}

export async function ask(session: ClientHttp2Session, headers: Record<string, string>, body?: string | Buffer): Promise<Answer> {
  const stream = session.request(headers);
  stream.end(body);
  const [answered] = (await once(stream, "response")) as [Record<string, unknown>]; // the event's argument
  return { status: Number(answered[":status"]), headers: answered, body: await text(stream) };
}

export const post = (session: ClientHttp2Session, path: string, json: unknown, headers = {}) =>
  ask(session, { ":method": "POST", ":path": path, "content-type": "application/json", ...headers }, JSON.stringify(json));

/** Uploads a file of this size, which the site refuses by its name after receiving it: parsing would take longer. */
export async function upload(session: ClientHttp2Session, bytes: number): Promise<Answer> {
  const form = new FormData();
  form.append("file", new File([Buffer.alloc(bytes)], "brief.zip"));
  form.append("userId", "user-1");
  const request = new Request("http://site.test", { method: "POST", body: form });
  const headers = { ":method": "POST", ":path": "/api/chat/upload", "content-type": request.headers.get("content-type") ?? "" };
  return ask(session, headers, Buffer.from(await request.arrayBuffer()));
}
