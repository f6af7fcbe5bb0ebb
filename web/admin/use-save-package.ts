import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { timings } from "../../contract/limits.ts";
import type { StaffPackageView } from "../../contract/packages.ts";
import { failureOf, staffApi } from "./admin-api.ts";
import type { SaveOutcome } from "./save-outcome.ts";

type PriceChange = { price: number; discountPercentage: number };
type Save = { seen: StaffPackageView; change: PriceChange };

/** Saves a package's price and discount; its success is forgotten after the specified time. */
export function useSavePackage() {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: updatePackage,
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

/** Any failure that is no outcome is thrown. */
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
