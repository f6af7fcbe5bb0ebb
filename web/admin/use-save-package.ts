import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { timings } from "../../contract/limits.ts";
import type { PackageView } from "../../contract/packages.ts";
import { failureOf, staffApi } from "./admin-api.ts";

type PriceChange = { price: number; discountPercentage: number };

/** Saves a package's price and discount; its success is forgotten after the specified time. */
export function useSavePackage(item: PackageView) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (change: PriceChange) => updatePackage(item, change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["packages"] }),
  });
  const { isSuccess, submittedAt, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, timings.packageSuccess);
    return () => clearTimeout(timer);
  }, [isSuccess, submittedAt, reset]);
  return save;
}

async function updatePackage(item: PackageView, change: PriceChange): Promise<void> {
  const { name, billingCycle, features, isFlagship } = item;
  const response = await staffApi.admin.packages[":id"].$put({
    param: { id: item._id },
    json: { name, billingCycle, features, isFlagship, ...change },
  });
  if (!response.ok) throw await failureOf(response);
}
