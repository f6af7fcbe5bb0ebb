import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { site } from "../../../content/site.ts";
import { PasskeyAnswer } from "../../../contract/staff.ts";
import type { Db } from "../../platform/database/db.ts";
import { staffAccounts, staffChallenges, staffPasskeys } from "../staff.table.ts";
import { isOpen } from "../staff.sessions.ts";
import { findFactors, type PasskeyRow } from "./factors.store.ts";

/** Milliseconds a user has to unlock the device. */
const CHALLENGE_LIFE = 5 * 60_000;

// Loaded on demand: most processes never need it.
const load = () => import("@simplewebauthn/server");

/** A passkey is bound to a host and an origin: the site's public ones. */
const relyingParty = (siteUrl: string) => ({ expectedOrigin: siteUrl, expectedRPID: new URL(siteUrl).hostname });

async function keepChallenge(db: Db, challenge: string, accountId: string | null): Promise<void> {
  await db.insert(staffChallenges).values({ challenge, accountId, expiresAt: new Date(Date.now() + CHALLENGE_LIFE) });
}

/** Consumes a challenge. @returns whether it was issued for this account */
async function takeChallenge(db: Db, challenge: string, accountId: string | null): Promise<boolean> {
  const isFor = accountId === null ? isNull(staffChallenges.accountId) : eq(staffChallenges.accountId, accountId);
  const isIt = and(eq(staffChallenges.challenge, challenge), isFor, gt(staffChallenges.expiresAt, new Date()));
  return (await db.delete(staffChallenges).where(isIt).returning()).length > 0;
}

/** EdDSA, ES256 and RS256, by COSE number: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

type Person = { accountId: string; userId: string };

/** WebAuthn options for adding a passkey. */
export async function beginPasskey(db: Db, siteUrl: string, { accountId, userId }: Person) {
  const { generateRegistrationOptions } = await load();
  const { passkeys } = await findFactors(db, accountId);
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(siteUrl).expectedRPID,
    userName: userId,
    userID: new TextEncoder().encode(accountId),
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    // A discoverable credential with user verification is a full login by itself.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(db, options.challenge, accountId);
  return options;
}

const Answer = PasskeyAnswer.extend({ clientExtensionResults: z.looseObject({}).default({}) });
/** What the library reads of an authenticator's answer, and validates further. */
const Registration = Answer.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string(), transports: z.array(z.string()).optional() }),
});
const Authentication = Answer.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

/** The verified result, or undefined for an invalid answer. */
async function verify<Verified extends { verified: boolean }>(attempt: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    const result = await attempt();
    return result.verified ? result : undefined;
  } catch {
    // Thrown for another origin, another challenge, and malformed input.
    return undefined;
  }
}

/** Stores a new passkey. @returns whether it is new; undefined if the answer is not accepted */
export async function addPasskey(
  db: Db,
  siteUrl: string,
  { accountId, name, answer }: { accountId: string; name: string; answer: PasskeyAnswer },
): Promise<{ isNew: boolean } | undefined> {
  const { verifyRegistrationResponse } = await load();
  const verified = await verify(() =>
    verifyRegistrationResponse({
      response: Registration.parse(answer),
      expectedChallenge: (challenge) => takeChallenge(db, challenge, accountId),
      ...relyingParty(siteUrl),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const row = { accountId, credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports, name };
  const added = await db.insert(staffPasskeys).values(row).onConflictDoNothing().returning();
  return { isNew: added.length > 0 };
}

/** WebAuthn options for login: with this account's passkeys, or without one with any discoverable passkey of this site. */
export async function beginPasskeyLogin(db: Db, siteUrl: string, accountId: string | undefined) {
  const { generateAuthenticationOptions } = await load();
  const passkeys = accountId === undefined ? [] : (await findFactors(db, accountId)).passkeys;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).expectedRPID,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: accountId === undefined ? "required" : "preferred",
  });
  await keepChallenge(db, options.challenge, null);
  return options;
}

export type PasskeyOwner = { passkey: PasskeyRow; account: { id: string; userId: string; passwordHash: string } };

/** The account this passkey claims to belong to. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyOwner | undefined> {
  const { id, userId, passwordHash } = staffAccounts;
  const [found] = await db
    .select({ passkey: staffPasskeys, account: { id, userId, passwordHash } })
    .from(staffPasskeys)
    .innerJoin(staffAccounts, and(eq(staffAccounts.id, staffPasskeys.accountId), isOpen))
    .where(eq(staffPasskeys.credentialId, credentialId));
  return found;
}

/** Verifies an authenticator's signature. With `isAlone` the passkey is the whole login, so user verification is required. */
export async function takePasskey(
  db: Db,
  siteUrl: string,
  { passkey, answer, isAlone }: { passkey: PasskeyRow; answer: PasskeyAnswer; isAlone: boolean },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await load();
  const { credentialId, publicKey, counter, transports } = passkey;
  const verified = await verify(() =>
    verifyAuthenticationResponse({
      response: Authentication.parse(answer),
      expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
      ...relyingParty(siteUrl),
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter, transports },
      requireUserVerification: isAlone,
    }),
  );
  if (verified === undefined) return false;
  const used = { counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() };
  await db.update(staffPasskeys).set(used).where(eq(staffPasskeys.id, passkey.id));
  return true;
}

/** @returns its name, or undefined if it doesn't exist */
export async function removePasskey(tx: Db, accountId: string, id: string): Promise<string | undefined> {
  const isIt = and(eq(staffPasskeys.id, id), eq(staffPasskeys.accountId, accountId));
  const [gone] = await tx.delete(staffPasskeys).where(isIt).returning();
  return gone?.name;
}
