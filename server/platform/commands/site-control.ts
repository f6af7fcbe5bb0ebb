import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";
import type { Guard } from "../http/staff-route.ts";
import { isSameToken, makeToken, readBearer } from "../tokens.ts";

/** How a command reaches the site on this data folder, and the token that proves it can read the folder. */
const SiteControl = z.object({ url: z.url(), token: z.string() });
export type SiteControl = z.infer<typeof SiteControl>;

const fileOf = (dataDir: string) => join(dataDir, "site-control.json");

/** A local URL for a server that listens at `address`. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Written on each start, readable by this user only. */
export function writeControl(dataDir: string, address: AddressInfo): void {
  const control: SiteControl = { url: urlOf(address), token: makeToken() };
  // Removed first: an existing file would keep its mode.
  removeControl(dataDir);
  writeFileSync(fileOf(dataDir), JSON.stringify(control), { mode: 0o600 });
}

export function removeControl(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Written by the last start, whether or not that process still runs. */
export function readControl(dataDir: string): SiteControl | undefined {
  try {
    return SiteControl.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    // Missing or incomplete.
    return undefined;
  }
}

/** Whether the request comes from a command that can read this data folder. */
function isCommand(dataDir: string, authorization: string | undefined): boolean {
  const token = readControl(dataDir)?.token;
  const given = readBearer(authorization);
  return token !== undefined && given !== undefined && isSameToken(token, given);
}

/** Lets commands through, and every request that `guard` allows. */
export const orCommand =
  (guard: Guard, dataDir: string): Guard =>
  (c, next) =>
    isCommand(dataDir, c.req.header("authorization")) ? next() : guard(c, next);

/** Lets commands through only. @throws AppError `unauthenticated`, inside the route */
export const commandOnly =
  (dataDir: string): Guard =>
  async (c, next) => {
    if (!isCommand(dataDir, c.req.header("authorization")))
      throw new AppError("unauthenticated", staffMessages.authenticationFailed, { headers: { "WWW-Authenticate": "Bearer" } });
    await next();
  };
