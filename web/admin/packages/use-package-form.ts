import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { StaffPackageView } from "../../../contract/packages.ts";
import { isChange, type PackageForm, parseDiscount, parsePrice, typedForm } from "./package-form.ts";
import { useUnsaved } from "../kit/unsaved-store.ts";
import { useSavePackage } from "./use-save-package.ts";

/** The form of a package: what is typed, how it is saved, and what somebody else did meanwhile. */
export function usePackageForm(listed: StaffPackageView) {
  const save = useSavePackage();
  const [seen, setSeen] = useState(listed);
  const [theirs, setTheirs] = useState<StaffPackageView>();
  const { control, handleSubmit, reset, watch, formState } = useForm<PackageForm>({ defaultValues: typedForm(listed) });
  const { isDirty } = formState;
  const typed = watch();
  const isChanged = isChange(typed, seen);
  useUnsaved(isChanged);

  const show = (item: StaffPackageView) => {
    setSeen(item);
    reset(typedForm(item));
  };
  const isNews = !isDirty && listed !== seen && listed.version >= seen.version;
  useEffect(() => {
    // What is being typed outlives a reload of the list, and is saved over the version it was typed over.
    if (!isNews) return;
    setSeen(listed);
    reset(typedForm(listed));
  }, [isNews, listed, reset]);

  const submit = (over: StaffPackageView) =>
    handleSubmit((sent) => {
      const price = parsePrice(sent.price);
      const discountPercentage = parseDiscount(sent.discount);
      if (save.isPending || price === undefined || discountPercentage === undefined) return;
      const onSuccess = (outcome: NonNullable<typeof save.data>) =>
        "saved" in outcome ? show(outcome.saved) : setTheirs(outcome.conflict);
      save.mutate({ seen: over, change: { price, discountPercentage } }, { onSuccess });
    });
  return {
    control,
    save,
    theirs,
    typed,
    isChanged,
    hasFaults: Object.keys(formState.errors).length > 0,
    price: parsePrice(typed.price),
    discount: parseDiscount(typed.discount),
    submit: submit(seen),
    keepMine: (item: StaffPackageView) => {
      setTheirs(undefined);
      setSeen(item);
      void submit(item)();
    },
    takeTheirs: (item: StaffPackageView) => {
      setTheirs(undefined);
      save.reset();
      show(item);
    },
    goOn: () => setTheirs(undefined),
  };
}
