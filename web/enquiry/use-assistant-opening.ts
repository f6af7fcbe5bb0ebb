import { useLocation } from "react-router";
import { isRecord } from "../tab-storage.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Opening } from "./opening.ts";

/** The visitor's question and e-mail address from the assistant, in the history state; the served page has none. */
export function useAssistantOpening(): Opening {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || !isRecord(state)) return {};
  const { question, email } = state;
  return { ...(typeof question === "string" && { message: question }), ...(typeof email === "string" && { email }) };
}
