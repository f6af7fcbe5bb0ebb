import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";
import type { Guard } from "../http/staff-route.ts";
import { isSameToken, makeToken, readBearer } from "../tokens.ts";

/** Where a command on this machine reaches the site that runs on this data folder, and what proves that it may read the folder. */
const SiteControl = z.object({ url: z.url(), token: z.string() });
export type SiteControl = z.infer<typeof SiteControl>;

const fileOf = (dataDir: string) => join(dataDir, "site-control.json");

/** An address of this machine at which a server is reached that listens at `address`. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Written at each start, for this user of the machine alone. */
export function writeControl(dataDir: string, address: AddressInfo): void {
  const control: SiteControl = { url: urlOf(address), token: makeToken() };
  // Anew, since a file that is there would keep its mode.
  removeControl(dataDir);
  writeFileSync(fileOf(dataDir), JSON.stringify(control), { mode: 0o600 });
}

export function removeControl(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** What the last start wrote, whether or not that process still runs. */
export function readControl(dataDir: string): SiteControl | undefined {
  try {
    return SiteControl.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    // There is none, or it was cut short.
    return undefined;
  }
}

/** Whether a request comes from a command on this machine, which shows that it can read the data folder of this installation. */
function isCommand(dataDir: string, authorization: string | undefined): boolean {
  const token = readControl(dataDir)?.token;
  const given = readBearer(authorization);
  return token !== undefined && given !== undefined && isSameToken(token, given);
}

/** Lets such a command through as well as whom `guard` lets through. */
export const orCommand =
  (guard: Guard, dataDir: string): Guard =>
  (c, next) =>
    isCommand(dataDir, c.req.header("authorization")) ? next() : guard(c, next);

/** Lets such a command through and nobody else. @throws AppError `unauthenticated`, inside the route */
export const commandOnly =
  (dataDir: string): Guard =>
  async (c, next) => {
    if (!isCommand(dataDir, c.req.header("authorization")))
      throw new AppError("unauthenticated", staffMessages.authenticationFailed, { headers: { "WWW-Authenticate": "Bearer" } });
    await next();
  };
