import { createHmac, timingSafeEqual } from "node:crypto";

/** As Stripe signs: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export const SIGNATURE_HEADER = "sandbox-signature";

/** Replay protection: maximum age or lead of a signature in seconds. */
const TOLERANCE = 300;

function makeDigest(secret: Buffer, time: number, body: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${time}.`).update(body).digest();
}

export function signBody(secret: Buffer, body: Buffer, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${makeDigest(secret, time, body).toString("hex")}`;
}

export function isSigned(secret: Buffer, body: Buffer, signature: string, now: Date): boolean {
  const [, time, digest] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || digest === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(digest, "hex"), makeDigest(secret, Number(time), body));
}
