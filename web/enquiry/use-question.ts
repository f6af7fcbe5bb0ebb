import { useLocation } from "react-router";
import { isRecord } from "../tab-storage.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/** A question from the assistant, in the history state; the served page has none. */
export function useQuestion(): string | undefined {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  const question = isRecord(state) ? state["question"] : undefined;
  return hydrated && typeof question === "string" ? question : undefined;
}
