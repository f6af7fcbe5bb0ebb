import type { Context } from "hono";
import { accountMessages } from "../../../contract/account-messages.ts";
import { ConfirmedInput, FactorAddedView, FactorsView, PasskeyInput, RecoveryCodesView, TimeCodesView } from "../../../contract/profile.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { CodeInput, PasskeyOptionsView } from "../../../contract/staff.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database, Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { findClientAddress } from "../../platform/http/client-address.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../../platform/http/router.ts";
import { forStaff, type Guard, type Staff } from "../../platform/http/staff-route.ts";
import { readFactors } from "../profile/profile.view.ts";
import { createAsk } from "../staff.ask.ts";
import { createFactorCheck } from "../staff.confirm.ts";
import { createGuard } from "../staff.guard.ts";
import { recordAudit } from "../../audit/audit.store.ts";
import { findFactors, kindsOf, settleRemoval } from "./factors.store.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.ts";
import { beginTimeCodes, takeTimeCode, removeTimeCodes } from "./time-codes.ts";

const entry = (actor: Staff) => ({ actor, of: "accounts" as const, id: actor.accountId });

/** Records a new factor. Returns recovery codes with the first one, and if none are left. */
async function completeFactor(tx: Db, actor: Staff, factor: string): Promise<{ isNew: true; recoveryCodes?: string[] }> {
  await recordAudit(tx, { ...entry(actor), action: "factor_added", after: { factor } });
  const { recoveryCodesLeft } = await findFactors(tx, actor.accountId);
  return { isNew: true, ...(recoveryCodesLeft === 0 && { recoveryCodes: await makeRecoveryCodes(tx, actor.accountId) }) };
}

/** @throws AppError `not_found`, and `conflict` for the last mandatory factor */
async function dropTimeCodes(db: Db, actor: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeTimeCodes(tx, actor.accountId))) throw new AppError("not_found", accountMessages.factorNone);
    await settleRemoval(tx, actor.accountId);
    await recordAudit(tx, { ...entry(actor), action: "factor_removed", before: { factor: "time codes" } });
  });
}

/** The same for a passkey. */
async function dropPasskey(db: Db, actor: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const name = await removePasskey(tx, actor.accountId, id);
    if (name === undefined) throw new AppError("not_found", accountMessages.passkeyGone);
    await settleRemoval(tx, actor.accountId);
    await recordAudit(tx, { ...entry(actor), action: "factor_removed", before: { factor: `passkey: ${name}` } });
  });
}

/** @throws AppError `conflict` without another factor */
async function renewRecoveryCodes(db: Db, actor: Staff): Promise<{ recoveryCodes: string[] }> {
  return db.transaction(async (tx) => {
    if (kindsOf(await findFactors(tx, actor.accountId)).length === 0) throw new AppError("conflict", accountMessages.recoveryNeedsFactor);
    await recordAudit(tx, { ...entry(actor), action: "recovery_codes_made" });
    return { recoveryCodes: await makeRecoveryCodes(tx, actor.accountId) };
  });
}

const PATH = "/api/admin/profile";
const TOO_MANY = failure("Too many failures; `Retry-After` says when to retry");
const NOT_CONFIRMED = failure("The password is wrong");
const STILL_NEEDED = failure("Every account needs a second factor, and this is the last one");

function addRoutes(settingUp: Guard) {
  const beginner = forStaff(settingUp, "Profile");
  const beginCodes = beginner.post(`${PATH}/time-codes`, {
    summary: "Start setting up an authenticator app",
    request: jsonBody(ConfirmedInput),
    responses: {
      200: json(TimeCodesView, "The secret for the app, returned only once"),
      400: NOT_CONFIRMED,
      409: failure("An authenticator app is already set up"),
      429: TOO_MANY,
    },
  });
  const addCodes = beginner.post(`${PATH}/time-codes/confirm`, {
    summary: "Confirm an authenticator app with a code",
    request: jsonBody(CodeInput),
    responses: {
      200: json(FactorAddedView, "The app is now a second factor"),
      400: failure("The code is wrong or was already used"),
      429: TOO_MANY,
    },
  });
  const beginKey = beginner.post(`${PATH}/passkeys/options`, {
    summary: "Create options for adding a passkey",
    request: jsonBody(ConfirmedInput),
    responses: { 200: json(PasskeyOptionsView, "Options in WebAuthn's JSON format"), 400: NOT_CONFIRMED, 429: TOO_MANY },
  });
  const addKey = beginner.post(`${PATH}/passkeys`, {
    summary: "Add a passkey",
    request: jsonBody(PasskeyInput),
    responses: {
      201: json(FactorAddedView, "The passkey is now a second factor"),
      400: failure("The passkey isn't for this site, or doesn't match the options"),
      409: failure("The passkey was already added"),
      429: TOO_MANY,
    },
  });
  return { beginCodes, addCodes, beginKey, addKey };
}

function removeRoutes(guard: Guard) {
  const staff = forStaff(guard, "Profile");
  const responses = {
    200: json(FactorsView, "The remaining second factors"),
    400: NOT_CONFIRMED,
    404: failure("No such second factor"),
    409: STILL_NEEDED,
    429: TOO_MANY,
  };
  const removeCodes = staff.post(`${PATH}/time-codes/remove`, {
    summary: "Remove the authenticator app",
    request: jsonBody(ConfirmedInput),
    responses,
  });
  const removeKey = staff.post(`${PATH}/passkeys/{id}/remove`, {
    summary: "Remove a passkey",
    request: { params: IdParam, ...jsonBody(ConfirmedInput) },
    responses,
  });
  const renewCodes = staff.post(`${PATH}/recovery-codes`, {
    summary: "Create new recovery codes",
    request: jsonBody(ConfirmedInput),
    responses: {
      200: json(RecoveryCodesView, "The codes, returned only once; earlier codes are no longer valid"),
      400: NOT_CONFIRMED,
      409: failure("The account has no second factor"),
      429: TOO_MANY,
    },
  });
  return { removeCodes, removeKey, renewCodes };
}

type FactorsRoutesDeps = { database: Database; guard: Guard; config: Pick<Config, "siteUrl" | "trustProxy"> };

function addingRoutes(deps: Omit<FactorsRoutesDeps, "guard">) {
  const { database, config } = deps;
  const { db } = database;
  const { beginCodes, addCodes, beginKey, addKey } = addRoutes(createGuard(db, "set-up"));
  const ask = createAsk(database, config);
  const checkCode = createFactorCheck(database, "code_failed", staffMessages.codeWrong);
  const checkKey = createFactorCheck(database, "passkey_failed", accountMessages.passkeyRefused);
  const addressOf = (c: Context) => findClientAddress(c, config.trustProxy);
  return createRouter()
    .openapi(beginCodes, async (c) => {
      await ask(c, c.req.valid("json").password);
      const begun = await beginTimeCodes(db, c.var.staff);
      if (begun === undefined) throw new AppError("conflict", accountMessages.timeCodesThere);
      return c.json(begun, 200);
    })
    .openapi(addCodes, async (c) => {
      const { staff } = c.var;
      const code = c.req.valid("json").code.replaceAll(" ", "");
      // One transaction: no factor without its recovery codes and its row in the history.
      const check = async () =>
        db.transaction(async (tx) =>
          (await takeTimeCode(tx, staff.accountId, code, "begun")) ? completeFactor(tx, staff, "time codes") : undefined,
        );
      const { isNew: _, ...recoveryCodes } = await checkCode({ userId: staff.userId, check }, addressOf(c));
      return c.json({ ...(await readFactors(db, staff.accountId)), ...recoveryCodes }, 200);
    })
    .openapi(beginKey, async (c) => {
      await ask(c, c.req.valid("json").password);
      return c.json({ ...(await beginPasskey(db, config.siteUrl, c.var.staff)) }, 200);
    })
    .openapi(addKey, async (c) => {
      const { staff } = c.var;
      const { name, answer } = c.req.valid("json");
      const check = async () =>
        db.transaction(async (tx) => {
          const added = await addPasskey(tx, config.siteUrl, { accountId: staff.accountId, name, answer });
          return added?.isNew === true ? completeFactor(tx, staff, `passkey: ${name}`) : added;
        });
      const { isNew, ...recoveryCodes } = await checkKey({ userId: staff.userId, check }, addressOf(c));
      if (!isNew) throw new AppError("conflict", accountMessages.passkeyThere);
      return c.json({ ...(await readFactors(db, staff.accountId)), ...recoveryCodes }, 201);
    });
}

/** Second factors of one's own account. */
export function factorsRoutes(deps: FactorsRoutesDeps) {
  const { db } = deps.database;
  const { removeCodes, removeKey, renewCodes } = removeRoutes(deps.guard);
  const ask = createAsk(deps.database, deps.config);
  return createRouter()
    .openapi(removeCodes, async (c) => {
      await ask(c, c.req.valid("json").password);
      await dropTimeCodes(db, c.var.staff);
      return c.json(await readFactors(db, c.var.staff.accountId), 200);
    })
    .openapi(removeKey, async (c) => {
      await ask(c, c.req.valid("json").password);
      await dropPasskey(db, c.var.staff, c.req.valid("param").id);
      return c.json(await readFactors(db, c.var.staff.accountId), 200);
    })
    .openapi(renewCodes, async (c) => {
      await ask(c, c.req.valid("json").password);
      return c.json(await renewRecoveryCodes(db, c.var.staff), 200);
    })
    .route("/", addingRoutes(deps));
}
