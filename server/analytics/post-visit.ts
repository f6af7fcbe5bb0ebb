/** Long enough for a service far away, short enough for a visitor's connection. */
const TIMEOUT = 3000;

type Post = { headers?: Record<string, string>; body: unknown };

/** Hands a visit to a service. @throws when it does not take it */
export async function postVisit(address: string, { headers = {}, body }: Post): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the analytics service answered ${response.status}`);
}
