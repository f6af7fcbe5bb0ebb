import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { timings } from "../../../contract/limits.ts";
import type { StaffPackageView } from "../../../contract/packages.ts";
import { CallFailure, failureOf, staffApi } from "../api/admin-api.ts";
import type { SaveOutcome } from "../api/save-outcome.ts";

type PriceChange = { price: number; discountPercentage: number };
type Save = { seen: StaffPackageView; change: PriceChange };

/** Saves a package's price and discount; its success is told for a few seconds. */
export function useSavePackage() {
  const queryClient = useQueryClient();
  /** What was sent without an answer: it may have been saved all the same, and is then nobody else's change. */
  const lost = useRef<Save>(undefined);
  const save = useMutation({
    mutationFn: async (saving: Save): Promise<SaveOutcome<StaffPackageView>> => {
      const outcome = await updatePackage(saving);
      const current = "conflict" in outcome ? outcome.conflict : undefined;
      if (current === undefined || lost.current === undefined || !isOwnPrice(lost.current, current)) return outcome;
      return updatePackage({ ...saving, seen: current });
    },
    onError: (error, saving) => {
      if (!(error instanceof CallFailure)) lost.current = saving;
    },
    onSuccess: async (outcome) => {
      if ("saved" in outcome) await queryClient.invalidateQueries({ queryKey: ["packages"] });
    },
  });
  const { data, submittedAt, reset } = save;
  const isSaved = data !== undefined && "saved" in data;
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(reset, timings.packageSuccess);
    return () => clearTimeout(timer);
  }, [isSaved, submittedAt, reset]);
  return { ...save, isSaved };
}

function isOwnPrice({ seen, change }: Save, current: StaffPackageView): boolean {
  const isNext = seen._id === current._id && seen.version + 1 === current.version;
  return isNext && change.price === current.price && change.discountPercentage === current.discountPercentage;
}

/** @throws CallFailure where it came to none of the outcomes */
async function updatePackage({ seen, change }: Save): Promise<SaveOutcome<StaffPackageView>> {
  const { _id: id, name, billingCycle, features, isFlagship, version } = seen;
  const response = await staffApi.admin.packages[":id"].$put({
    param: { id },
    json: { name, billingCycle, features, isFlagship, version, ...change },
  });
  if (response.status === 409) return { conflict: (await response.json()).current };
  if (!response.ok) throw await failureOf(response);
  return { saved: await response.json() };
}
