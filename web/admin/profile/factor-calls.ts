import type { FactorAddedView, TimeCodesView } from "../../../contract/profile.ts";
import { CallFailure, readAnswer, type StaffApi } from "../api/admin-api.ts";
import { makePasskey } from "./ask-authenticator.ts";

/** API calls to add a second factor, with a session or during a login that requires one. */
export type FactorCalls = {
  beginTimeCodes(password?: string): Promise<TimeCodesView>;
  confirmTimeCodes(code: string): Promise<FactorAddedView>;
  addPasskey(name: string, password?: string): Promise<FactorAddedView>;
};

const withPassword = (password: string | undefined) => ({ json: password === undefined ? {} : { password } });

/** @throws CallFailure, also for an error of the browser's WebAuthn API, with its reason */
export function factorCalls(client: StaffApi): FactorCalls {
  const { passkeys, "time-codes": timeCodes } = client.admin.profile;
  return {
    beginTimeCodes: async (password) => readAnswer(await timeCodes.$post(withPassword(password))),
    confirmTimeCodes: async (code) => readAnswer(await timeCodes.confirm.$post({ json: { code } })),
    async addPasskey(name, password) {
      const options = await readAnswer(await passkeys.options.$post(withPassword(password)));
      const made = await makePasskey(options);
      if ("error" in made) throw new CallFailure(400, made.error);
      return readAnswer(await passkeys.$post({ json: { name, answer: made.answer } }));
    },
  };
}
