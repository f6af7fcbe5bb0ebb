import type { ProfileView } from "../../../contract/profile.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";

const { profile } = staffApi.admin;

export const PROFILE_KEY = ["profile"] as const;

export const saveName = async (name: string): Promise<ProfileView> => readAnswer(await profile.name.$put({ json: { name } }));
export const saveEmail = async (json: { email: string; password: string }): Promise<ProfileView> =>
  readAnswer(await profile.email.$put({ json }));
export const savePassword = async (json: { password: string; newPassword: string }) => readAnswer(await profile.password.$put({ json }));
export const endSession = async (id: string) => readAnswer(await profile.sessions[":id"].$delete({ param: { id } }));
export const endOtherSessions = async () => readAnswer(await profile.sessions.$delete());
export const removeTimeCodes = async (password: string) => readAnswer(await profile["time-codes"].remove.$post({ json: { password } }));
export const removePasskey = async (id: string, password: string) =>
  readAnswer(await profile.passkeys[":id"].remove.$post({ param: { id }, json: { password } }));
export const renewRecoveryCodes = async (password: string) => readAnswer(await profile["recovery-codes"].$post({ json: { password } }));
