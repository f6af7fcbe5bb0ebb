import { setTimeout as wait } from "node:timers/promises";
import { startMailServer } from "../../tests/fakes/mail-server.ts";
import { startFakeModel } from "../../tests/fakes/model.ts";
import { startFakeBucket } from "../../tests/fakes/s3-server.ts";
import { startFakeStripe } from "../../tests/fakes/stripe-server.ts";
import { startCrowd } from "../holding/crowd.ts";
import { countEntries, emptyLedger } from "../holding/ledger.ts";
import { makePlace } from "../holding/place.ts";
import { Sender } from "../holding/sender.ts";
import { ask, comment, edit, enquire, handOver, logIn, order, read } from "../holding/visitor.ts";
import { startAt } from "../site-process.ts";
import { type Scenario, sum } from "./scenario.ts";
import { layWire } from "./wire.ts";

const portOf = (address: string) => Number(new URL(address).port);

/** A mail server, a bucket, a model and a card provider, each behind a cuttable connection, and the site's settings for them. */
async function startOutside() {
  const [mails, bucket, model, stripe] = await Promise.all([startMailServer(), startFakeBucket(), startFakeModel(), startFakeStripe()]);
  const wires = {
    mail: await layWire(mails.port),
    bucket: await layWire(portOf(bucket.settings.endpoint ?? "")),
    model: await layWire(portOf(model.settings.baseUrl)),
    provider: await layWire(portOf(stripe.settings.apiBase)),
  };
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${wires.mail.port}`,
    MAIL_FROM: "site@site.test",
    S3_BUCKET: bucket.settings.bucket,
    S3_REGION: bucket.settings.region,
    S3_ENDPOINT: wires.bucket.origin,
    S3_ACCESS_KEY_ID: bucket.settings.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.credentials.secretAccessKey,
    AI_BASE_URL: `${wires.model.origin}/v1`,
    AI_API_KEY: "key",
    AI_MODEL: "fake",
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: wires.provider.origin,
  };
  const stop = async () => {
    for (const wire of Object.values(wires)) await wire.cut();
    await Promise.all([mails.stop(), bucket.close(), model.close(), stripe.close()]);
  };
  return { mails, wires, env, stop };
}

/** Each is unreachable for a minute, one after another and then all together, under load. */
export const outsideGone: Scenario = {
  name: "mail, bucket, model and provider gone for 60 s each, then together",
  async run(isShort) {
    const outside = await startOutside();
    const place = await makePlace("PGlite", outside.env);
    if (place === undefined) return undefined;
    const site = await startAt(5204, place.env);
    const sender = new Sender(site.origin);
    const ledger = emptyLedger();
    const session = await logIn(sender);
    const buy = async () => void (await order(sender, ledger));
    const visitors = [enquire, comment, buy, ask, handOver, edit(session), read(["/", "/pricing", "/api/our-projects"])];
    const crowd = startCrowd(sender, ledger, { visitors, pause: 400 });
    const all = Object.values(outside.wires);
    for (const gone of [...all.map((wire) => [wire]), all]) {
      await Promise.all(gone.map((wire) => wire.cut()));
      await wait(isShort ? 1000 : 60_000);
      await Promise.all(gone.map((wire) => wire.restore()));
      await wait(isShort ? 500 : 5000);
    }
    await crowd.stop();
    const late = () => {
      const reached = new Set(outside.mails.delivered().flatMap(({ to }) => to));
      return ledger.enquiries.filter(({ email }) => !reached.has(email)).map(({ email }) => `no confirmation reached ${email}`);
    };
    const deadline = performance.now() + (isShort ? 1000 : 10 * 60_000);
    while (late().length > 0 && performance.now() < deadline) await wait(1000);
    await site.stop();
    const faults = [...sender.faults, ...(isShort ? [] : late()), ...(await place.check(ledger))];
    const counts = [sender.describe(), `${countEntries(ledger)} acknowledged`, `${outside.mails.delivered().length} mails arrived`];
    await place.clear();
    await outside.stop();
    return sum(counts, faults);
  },
};
