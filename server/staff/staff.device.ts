import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { StaffAccount } from "./staff.store.ts";

const HALF = 16;

/** Keyed with the password's hash, which nobody but the database knows: nothing is stored, and another password forgets every browser. */
function sign({ passwordHash }: StaffAccount, nonce: Buffer): Buffer {
  return createHmac("sha256", passwordHash).update("device").update(nonce).digest().subarray(0, HALF);
}

/** What a browser is given once its user has logged in with it. It opens nothing: it only tells the browser from a stranger's. */
export function makeDevice(account: StaffAccount): string {
  const nonce = randomBytes(HALF);
  return Buffer.concat([nonce, sign(account, nonce)]).toString("base64url");
}

export function isDeviceOf(account: StaffAccount | undefined, device: string | undefined): boolean {
  const bytes = Buffer.from(device ?? "", "base64url");
  if (account === undefined || bytes.length !== 2 * HALF) return false;
  return timingSafeEqual(sign(account, bytes.subarray(0, HALF)), bytes.subarray(HALF));
}
