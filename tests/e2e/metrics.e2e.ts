import { metricsToken } from "./account.ts";
import { expect, test } from "./journey.ts";

test.use({ alone: true });

const answers = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test("each metric changes with the event that it counts", async ({ request, site }) => {
  const read = async () => {
    const answer = await fetch(`${site}/api/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
    const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
  };
  const before = await read();
  const moved = async (name: string) => ((await read()).get(name) ?? 0) - (before.get(name) ?? 0);
  const person = { name: "Ada", phone: "1", service: "AI Services", message: "We need an engine." };
  const enquire = (email: string) => request.post(`${site}/api/contact`, { data: { ...person, email } });

  const page = await (await request.get(`${site}/pricing`)).text();
  await request.get(`${site}/pricing`);
  expect(await moved(answers("GET", "/pricing", 200))).toBe(2);
  // A concurrent change of content, as during startup, would render the page again.
  const takenFromCache = async () => {
    await request.get(`${site}/pricing`);
    return moved('pages_total{source="cache"}');
  };
  await expect.poll(takenFromCache).toBeGreaterThan(0);
  await request.get(`${site}/your-order?order_id=order_1&key=none`);
  expect(await moved('pages_total{source="rendered"}')).toBeGreaterThan(0);

  await request.get(site + (/\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ""));
  expect(await moved("http_static_files_total")).toBe(1);

  expect((await enquire("ada@receiver.example")).status()).toBe(201);
  expect(await moved(answers("POST", "/api/contact", 201))).toBe(1);
  // An ambiguous address (`x,ada@…`) fails permanently.
  expect((await enquire("x,ada@receiver.example")).status()).toBe(201);
  await expect.poll(() => moved("outbox_failed")).toBe(1);
  expect(before.get("outbox_waiting")).toBeGreaterThanOrEqual(0);
  expect(before.get("outbox_oldest_seconds")).toBeGreaterThanOrEqual(0);

  const order = { name: "Ada", email: "buyer@site.test", package_name: "Product Package", currency: "USD", amount: 300_000 };
  const orderId = `order_${Math.floor(Math.random() * 1e6)}`;
  expect((await request.post(`${site}/api/payment/initiate`, { data: { ...order, order_id: orderId } })).ok()).toBe(true);
  expect(await moved('orders{status="pending"}')).toBe(1);

  expect(await moved("process_cpu_seconds_total")).toBeGreaterThan(0);
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds", "nodejs_heap_size_used_bytes"])
    expect(before.get(name)).toBeGreaterThan(0);
});
