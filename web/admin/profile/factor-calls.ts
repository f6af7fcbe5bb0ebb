import type { FactorAddedView, TimeCodesView } from "../../../contract/profile.ts";
import { CallFailure, readAnswer, type StaffApi } from "../api/admin-api.ts";
import { makePasskey } from "./ask-authenticator.ts";

/** How a second factor is added: as who is logged in, or as who is sent to set one up. */
export type FactorCalls = {
  beginTimeCodes(password?: string): Promise<TimeCodesView>;
  confirmTimeCodes(code: string): Promise<FactorAddedView>;
  addPasskey(name: string, password?: string): Promise<FactorAddedView>;
};

const withPassword = (password: string | undefined) => ({ json: password === undefined ? {} : { password } });

/** @throws CallFailure, also for what the browser refuses: its reason is told like the server's */
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
