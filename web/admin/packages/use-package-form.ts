import { useState } from "react";
import type { StaffPackageView } from "../../../contract/packages.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import { findPackageFaults, isChange, isUntouched, type PackageForm, parseDiscount, parsePrice, typedForm } from "./package-form.ts";
import { useUnsaved } from "../kit/unsaved-store.ts";
import { useSavePackage } from "./use-save-package.ts";

/** The form of a package: what is typed, how it is saved, and what somebody else did meanwhile. */
export function usePackageForm(listed: StaffPackageView) {
  const save = useSavePackage();
  const [seen, setSeen] = useState(listed);
  const [theirs, setTheirs] = useState<StaffPackageView>();
  const [typed, setTyped] = useState(() => typedForm(listed));
  /** From the first try on, each change is judged at once. */
  const [isTried, setTried] = useState(false);
  const { faults, setFaults, onSubmit } = useForm<keyof PackageForm>(async () => send(seen));
  const isChanged = isChange(typed, seen);
  useUnsaved(isChanged);

  const show = (item: StaffPackageView) => {
    setSeen(item);
    setTyped(typedForm(item));
    setTried(false);
    setFaults({});
  };
  // What is being typed outlives a reload of the list, and is saved over the version it was typed over.
  if (listed !== seen && listed.version >= seen.version && isUntouched(typed, seen)) show(listed);

  const edit = (change: Partial<PackageForm>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isTried) setFaults(findPackageFaults(next));
  };
  const price = parsePrice(typed.price);
  const discount = parseDiscount(typed.discount);

  function send(over: StaffPackageView) {
    setTried(true);
    if (save.isPending || price === undefined || discount === undefined) return findPackageFaults(typed);
    const onSuccess = (outcome: NonNullable<typeof save.data>) => ("saved" in outcome ? show(outcome.saved) : setTheirs(outcome.conflict));
    save.mutate({ seen: over, change: { price, discountPercentage: discount } }, { onSuccess });
    return undefined;
  }
  return {
    save,
    theirs,
    typed,
    edit,
    isChanged,
    faults,
    hasFaults: hasFaults(faults),
    price,
    discount,
    onSubmit,
    keepMine: (item: StaffPackageView) => {
      setTheirs(undefined);
      setSeen(item);
      send(item);
    },
    takeTheirs: (item: StaffPackageView) => {
      setTheirs(undefined);
      save.reset();
      show(item);
    },
    keepEditing: () => setTheirs(undefined),
  };
}
