import { createContext, type MiddlewareFunction } from "react-router";

/** The redirect staff configured for an address that no page has. */
export const leadsToContext = createContext<Response | undefined>(undefined);

/** Sends the redirect before any loader runs. */
export const leadOn: MiddlewareFunction<Response> = ({ context }) => {
  const redirect = context.get(leadsToContext);
  if (redirect) throw redirect;
};
