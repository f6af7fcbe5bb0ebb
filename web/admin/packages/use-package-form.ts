import { useEffect, useRef, useState } from "react";
import { timings } from "../../../contract/limits.ts";
import type { StaffPackageView } from "../../../contract/packages.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import {
  findPackageFaults,
  isChange,
  isPriceChange,
  isSameTerms,
  isUntouched,
  type PackageForm,
  type PackageTerms,
  readTerms,
  termsOf,
  timesToSend,
  typedForm,
} from "./package-form.ts";
import { type Choices, takeChosen } from "../history/merge-fields.ts";
import { useUndoRestore } from "../history/use-undo-restore.ts";
import { useUnsaved } from "../kit/unsaved-guard.tsx";
import { type Conflict, type SaveOutcome, type Saving, useVersionedSave } from "../kit/use-versioned-save.ts";

/** All forms stay, whichever package is in the URL. */
const isNeverLost = () => false;

/** State of a package's form: input, validation, saving and edit conflicts. */
export function usePackageForm(listed: StaffPackageView) {
  const [seen, setSeen] = useState(listed);
  const [typed, setTyped] = useState(() => typedForm(termsOf(listed)));
  /** After the first submission each change is validated at once. */
  const [isTried, setTried] = useState(false);
  /** Input of the last save. */
  const sent = useRef(typed);
  const send = async (saving: Saving<StaffPackageView, PackageTerms>) => updatePackage(saving.seen ?? listed, saving.content);
  const offerUndo = useUndoRestore(["packages"], send);
  const save = useVersionedSave<StaffPackageView, PackageTerms>({
    send,
    isSame: (content, current) => isSameTerms(content, termsOf(current)),
    onOutcome: async (outcome, { seen: before, isRestore }) => {
      if (!("saved" in outcome)) return;
      // Input changed while the save was in flight stays.
      show(outcome.saved, (shown) => shown !== sent.current);
      if (isRestore && before) offerUndo({ saved: outcome.saved, before: termsOf(before), name: listed.name });
      await readAgain(["packages"]);
    },
  });
  const { faults, setFaults, onSubmit } = useForm<keyof PackageForm>(async () => {
    setTried(true);
    const terms = readTerms(typed);
    if (save.isPending || terms === undefined) return findPackageFaults(typed);
    sent.current = typed;
    save.mutate({ seen, content: terms });
    return undefined;
  });
  const isChanged = isChange(typed, termsOf(seen));
  useUnsaved(isChanged, isNeverLost);
  const isSaved = save.data !== undefined && "saved" in save.data;
  const { reset, submittedAt } = save;
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(reset, timings.packageSuccess);
    return () => clearTimeout(timer);
  }, [isSaved, submittedAt, reset]);

  const show = (item: StaffPackageView, isKept: (shown: typeof typed) => boolean = () => false) => {
    setSeen(item);
    setTyped((shown) => (isKept(shown) ? shown : typedForm(termsOf(item))));
    setTried(false);
    setFaults({});
  };
  // Unsaved input survives a refetch and is saved against the version it was based on.
  if (listed !== seen && listed.version >= seen.version && isUntouched(typed, termsOf(seen))) show(listed);

  const edit = (change: Partial<PackageForm>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isTried) setFaults(findPackageFaults(next));
  };
  /** Puts content into the form and saves it. */
  const put = (over: StaffPackageView, content: PackageTerms, saving: Partial<Saving<StaffPackageView, PackageTerms>>) => {
    const next = typedForm(content);
    setTyped(next);
    if (save.isPending) return;
    sent.current = next;
    save.mutate({ ...saving, seen: over, content });
  };
  return {
    // Includes input changed while the save was in flight.
    save: { ...save, conflict: save.conflict && { ...save.conflict, mine: readTerms(typed) ?? save.conflict.mine } },
    isSaved,
    typed,
    edit,
    isChanged,
    isPriceChanged: isPriceChange(typed, termsOf(seen)),
    faults,
    hasFaults: hasFaults(faults),
    onSubmit,
    restore: (earlier: PackageTerms) => put(seen, earlier, { isRestore: true }),
    keepMine: ({ mine, theirs }: Conflict<StaffPackageView, PackageTerms>, choices: Choices) => {
      const merged = takeChosen(choices, { mine, theirs: termsOf(theirs) });
      setSeen(theirs);
      put(theirs, merged, { ...save.variables });
    },
    takeTheirs: (theirs: StaffPackageView) => {
      reset();
      show(theirs);
    },
  };
}

/** @throws CallFailure for an error that isn't a `SaveOutcome` */
async function updatePackage(seen: StaffPackageView, terms: PackageTerms): Promise<SaveOutcome<StaffPackageView>> {
  const { _id: id, name, billingCycle, features, isFlagship, version } = seen;
  const { price, discountPercentage, from, until, ...words } = terms;
  const times = timesToSend({ from, until }, seen);
  const response = await staffApi.admin.packages[":id"].$put({
    param: { id },
    json: { name, billingCycle, features, isFlagship, version, price, discountPercentage, ...times, words },
  });
  if (response.status === 409) return { conflict: (await response.json()).current };
  return { saved: await readAnswer(response) };
}
