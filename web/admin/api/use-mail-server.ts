import { staffApi } from "./admin-api.ts";
import { useRead } from "./use-read.ts";

/** Whether the site has no mail server, so that mails reach nobody. False while unknown. */
export const useNoMailServer = (): boolean =>
  useRead(["outbox", "state"], async (options) => staffApi.admin.outbox.state.$get({}, options)).data?.hasMailServer === false;
