import type { FactorsView, OpenSessionView, ProfileView } from "../../../contract/profile.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Staff } from "../../platform/http/staff-route.ts";
import { findFactors, isFactorRequired, type PasskeyRow } from "../factors/factors.store.ts";
import { listSessions } from "../staff.sessions.ts";
import { getOwn } from "./profile.store.ts";

const toPasskeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt !== null && { lastUsedAt: lastUsedAt.toISOString() }),
});

export async function readFactors(db: Db, accountId: string): Promise<FactorsView> {
  const { passkeys, ...rest } = await findFactors(db, accountId);
  return { isRequired: await isFactorRequired(db), ...rest, passkeys: passkeys.map(toPasskeyView) };
}

async function readSessions(db: Db, { accountId, sessionId }: Staff): Promise<OpenSessionView[]> {
  const sessions = await listSessions(db, accountId);
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    _id: id,
    device,
    isThis: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function readProfile(db: Db, staff: Staff): Promise<ProfileView> {
  const { userId, name, email, role } = await getOwn(db, staff);
  return { userId, name, email, role, sessions: await readSessions(db, staff), factors: await readFactors(db, staff.accountId) };
}
