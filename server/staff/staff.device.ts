import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { StaffAccount } from "./staff.store.ts";

const HALF = 16;

/** HMAC keyed with the password's hash, known only to the database: nothing is stored, and a new password invalidates every browser. */
function sign({ passwordHash }: StaffAccount, nonce: Buffer): Buffer {
  return createHmac("sha256", passwordHash).update("device").update(nonce).digest().subarray(0, HALF);
}

/** The cookie a browser gets after a login. It grants no access: it only distinguishes the browser from a stranger's. */
export function makeDevice(account: StaffAccount): string {
  const nonce = randomBytes(HALF);
  return Buffer.concat([nonce, sign(account, nonce)]).toString("base64url");
}

export function isDeviceOf(account: StaffAccount | undefined, device: string | undefined): boolean {
  const bytes = Buffer.from(device ?? "", "base64url");
  if (account === undefined || bytes.length !== 2 * HALF) return false;
  return timingSafeEqual(sign(account, bytes.subarray(0, HALF)), bytes.subarray(HALF));
}
