import { accountMessages } from "../../contract/account-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { LoginInput, LoginStepView, PasskeyAnswer } from "../../contract/staff.ts";
import { recordAudit } from "../audit/audit.store.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { isToken } from "../platform/tokens.ts";
import { findFactors, isFactorRequired, kindsOf } from "./factors/factors.store.ts";
import { type PasskeyOwner, takePasskey } from "./factors/passkeys.ts";
import { takeRecoveryCode } from "./factors/recovery-codes.ts";
import { takeTimeCode } from "./factors/time-codes.ts";
import { isDeviceOf } from "./staff.device.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { type Awaited, createSession, deleteSession, findSession } from "./staff.sessions.ts";
import { findAccount, type StaffAccount } from "./staff.store.ts";
import { createThrottle } from "./staff.throttle.ts";

/** `device` is the cookie from the last login in this browser, `browser` its readable name. */
type Browser = { device?: string | undefined; browser?: string };
type Credentials = LoginInput & Browser;
export type LoginOutcome = { token: string } | LoginStepView;

async function findAwaited(db: Db, account: StaffAccount): Promise<{ awaits?: Awaited; factors: LoginStepView["factors"] }> {
  const factors = kindsOf(await findFactors(db, account.id));
  if (factors.length > 0) return { awaits: "factor", factors };
  return (await isFactorRequired(db)) ? { awaits: "set-up", factors } : { factors };
}

/** The result of a right password: a session, or a step towards the second factor. */
async function passPassword(db: Db, account: StaffAccount, device: string): Promise<LoginOutcome | undefined> {
  const { awaits, factors } = await findAwaited(db, account);
  const token = await createSession(db, account, { device, ...(awaits && { awaits }) });
  if (token === undefined) return undefined;
  return awaits === undefined ? { token } : { step: token, awaits, factors };
}

/**
 * Login: `logIn(credentials, address)` returns a session token, or the missing step. Against user enumeration: an unknown user, a wrong
 * password and a disabled account are indistinguishable, by answer and by timing.
 * @throws AppError `unauthenticated`, or `too_many` with `Retry-After`
 */
export function createLogin({ db, client }: Pick<Database, "db" | "client">) {
  const throttled = createThrottle(client);
  return async ({ userId, password, device, browser = "" }: Credentials, address: string): Promise<LoginOutcome> => {
    const account = await findAccount(db, userId);
    const known = isDeviceOf(account, device) ? device : undefined;
    const outcome = await throttled({ userId, address, device: known }, async () => {
      const isRight = await verifyPassword(password, account?.passwordHash, { isKnown: known !== undefined, address });
      return isRight && account !== undefined ? passPassword(db, account, browser) : undefined;
    });
    if (outcome === undefined) throw new AppError("unauthenticated", staffMessages.invalidCredentials);
    return outcome;
  };
}

export type Step = { sessionId: string; userId: string; account: StaffAccount };

/** The pending login after a right password. @throws AppError `conflict` if it has expired, or the account has changed since */
export async function findStep(db: Db, token: string): Promise<Step> {
  const session = isToken(token) ? await findSession(db, token, { isUsed: false, awaits: "factor" }) : undefined;
  const account = session && (await findAccount(db, session.userId));
  if (session?.awaits !== "factor" || account === undefined) throw new AppError("conflict", accountMessages.stepOver);
  return { sessionId: session.sessionId, userId: session.userId, account };
}

/** Completes a login and consumes the step. */
async function finish(db: Db, account: StaffAccount, { step, device }: { step: Step | undefined; device: string }) {
  if (step !== undefined) await deleteSession(db, { sessionId: step.sessionId, accountId: account.id });
  const token = await createSession(db, account, { device });
  return token === undefined ? undefined : { token };
}

/** The same after setting up a mandatory second factor. @throws AppError `conflict` if there is none yet */
export async function finishSetUp(db: Db, { sessionId, userId, browser }: { sessionId: string; userId: string; browser: string }) {
  const account = await findAccount(db, userId);
  const hasOne = account !== undefined && kindsOf(await findFactors(db, account.id)).length > 0;
  if (!hasOne) throw new AppError("conflict", accountMessages.factorSetUpFirst);
  const outcome = await finish(db, account, { step: { sessionId, userId, account }, device: browser });
  if (outcome === undefined) throw new AppError("unauthenticated", staffMessages.authenticationFailed);
  return outcome;
}

async function takeCode(db: Db, { account, userId }: Step, code: string): Promise<boolean> {
  const digits = code.replaceAll(" ", "");
  if (/^\d{6}$/.test(digits)) return takeTimeCode(db, account.id, digits);
  return db.transaction(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, account.id, code);
    if (isTaken) await recordAudit(tx, { actor: { userId }, of: "accounts", id: account.id, action: "recovery_code_used" });
    return isTaken;
  });
}

/**
 * The second step of a login, with a code or a passkey, or a passkey as the whole login. Failures count like wrong passwords, but
 * separately.
 * @throws AppError `unauthenticated`, or `too_many` with `Retry-After`
 */
export function createFactorLogin({ db, client }: Pick<Database, "db" | "client">, siteUrl: string) {
  const throttled = createThrottle(client, "factor");
  const attempt = async (
    { userId, account, device }: { userId: string; account: StaffAccount | undefined } & Browser,
    address: string,
    { refused, open }: { refused: string; open: () => Promise<{ token: string } | undefined> },
  ) => {
    const known = isDeviceOf(account, device) ? device : undefined;
    const outcome = await throttled({ userId, address, device: known }, open);
    if (outcome === undefined) throw new AppError("unauthenticated", refused);
    return outcome;
  };
  return {
    withCode: async ({ step, code, browser = "", ...rest }: { userId: string; step: Step; code: string } & Browser, address: string) =>
      attempt({ ...rest, account: step.account }, address, {
        refused: staffMessages.codeWrong,
        open: async () => ((await takeCode(db, step, code)) ? finish(db, step.account, { step, device: browser }) : undefined),
      }),
    withPasskey: async (
      {
        owner,
        step,
        answer,
        browser = "",
        ...rest
      }: { userId: string; owner: PasskeyOwner | undefined; step: Step | undefined; answer: PasskeyAnswer } & Browser,
      address: string,
    ) =>
      attempt({ ...rest, account: owner?.account }, address, {
        refused: accountMessages.passkeyRefused,
        open: async () => {
          const isOwn = owner !== undefined && (step === undefined || step.account.id === owner.account.id);
          if (!isOwn || !(await takePasskey(db, siteUrl, { passkey: owner.passkey, answer, isAlone: step === undefined })))
            return undefined;
          return finish(db, owner.account, { step, device: browser });
        },
      }),
  };
}
