import type { IncomingMessage, RequestListener } from "node:http";
import { apiMessages } from "../../contract/api-messages.ts";

/** Node keeps the first of several and drops the others, so only the raw list tells. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length;
}

/** Refuses a request with two hosts, of which a proxy in front may have believed the other one. */
export function refuseSecondHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request) <= 1) return listener(request, response);
    response.writeHead(400, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify({ error: apiMessages.secondHost }));
  };
}
