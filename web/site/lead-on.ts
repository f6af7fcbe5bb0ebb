import { createContext, type MiddlewareFunction } from "react-router";

/** What leads to another address, where staff have said so of one that no page has. */
export const leadsToContext = createContext<Response | undefined>(undefined);

/** Answers with it before any loader is asked. */
export const leadOn: MiddlewareFunction<Response> = ({ context }) => {
  const redirect = context.get(leadsToContext);
  if (redirect) throw redirect;
};
