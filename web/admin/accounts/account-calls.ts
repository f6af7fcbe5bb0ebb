import type { AccountPatch, AccountView } from "../../../contract/accounts.ts";
import { accountMessages } from "../../../contract/account-messages.ts";
import { STAFF_ROLES, type StaffRole } from "../../../contract/staff-roles.ts";
import { readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import { ROLE_NAMES } from "../api/use-role.ts";
import { readDeleted, type Trash } from "../trash/use-deletion.ts";

const { accounts } = staffApi.admin;

export const roleOptions = STAFF_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

export const ACCOUNTS_KEY = ["accounts"] as const;

export const changeAccount = async (id: string, json: AccountPatch): Promise<AccountView> =>
  readAnswer(await accounts[":id"].$patch({ param: { id }, json }));
export const inviteOne = async (json: { userId: string; role: StaffRole; email: string }) =>
  readAnswer(await accounts.invitations.$post({ json }));
export const withdrawOne = async (id: string) => readAnswer(await accounts.invitations[":id"].$delete({ param: { id } }));
export const requireFactor = async (isFactorRequired: boolean) => readAnswer(await accounts.policy.$put({ json: { isFactorRequired } }));

export const accountTrash: Trash<AccountView> = {
  one: "account",
  list: ["accounts"],
  name: ({ userId }) => userId,
  title: () => "Delete account",
  question: ({ userId }) => accountMessages.deleteQuestion(userId),
  failed: accountMessages.deleteFailed,
  deleted: ({ userId }) => accountMessages.deleted(userId),
  remove: async (id) => settleDeletion(await accounts[":id"].$delete({ param: { id } })),
  restore: async (id) => readAnswer(await accounts[":id"].restore.$post({ param: { id } })),
  load: async (options) => readDeleted(await accounts.deleted.$get({}, options)),
};
