import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountMessages } from "../../../contract/account-messages.ts";
import { noticeMessages } from "../../../contract/notice-messages.ts";
import {
  cleanAddress,
  findAddressFault,
  type NotificationsInput,
  type NotificationsView,
} from "../../../contract/notification-settings.ts";
import { type Faults, useForm } from "../../forms/use-form.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useToast } from "../kit/toasts.tsx";
import { useUnsaved } from "../kit/unsaved-guard.tsx";
import { useCall } from "../kit/use-call.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";

type Typed = { email: string; notices: NotificationsView["notices"] };

const typedForm = ({ email, notices }: NotificationsView): Typed => ({ email: email ?? "", notices });

function findFaults({ email }: Typed): Faults<"email" | "password"> {
  const address = cleanAddress(email);
  const fault = address === "" ? undefined : findAddressFault(address);
  return fault === undefined ? {} : { email: fault };
}

/** Notification settings. Always saved as a whole, so that two tabs can't mix theirs: last write wins. */
export function useNotificationForm(listed: NotificationsView) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const save = useCall({
    mutationFn: async (json: NotificationsInput) => readAnswer(await staffApi.admin.notifications.$put({ json })),
  });
  const [seen, setSeen] = useState(listed);
  const [typed, setTyped] = useState(() => typedForm(listed));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedForm(seen));
  const isOtherAddress = cleanAddress(typed.email) !== (seen.email ?? "");
  useUnsaved(isChanged);

  // Unsaved input survives a refetch.
  if (listed !== seen && !isChanged && !save.isPending) {
    setSeen(listed);
    setTyped(typedForm(listed));
  }

  const { faults, setFaults, onSubmit } = useForm<"email" | "password">(async (form) => {
    const found = findFaults(typed);
    if (found.email !== undefined) return found;
    const onSuccess = (saved: NotificationsView) => {
      queryClient.setQueryData(["notifications"], saved);
      setSeen(saved);
      // Keeps input changed while the save was in flight.
      setTyped((shown) => (shown === typed ? typedForm(saved) : shown));
      tell(noticeMessages.saved);
    };
    const { password } = readTexts(form, ["password"]);
    if (isOtherAddress && password === "") return { password: accountMessages.passwordRequired };
    const confirmed = isOtherAddress ? { password } : {};
    await save.mutateAsync({ ...typed, email: cleanAddress(typed.email), ...confirmed }, { onSuccess }).catch(() => {});
    return undefined;
  });
  const edit = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (faults.email !== undefined) setFaults(findFaults(next));
  };
  return { typed, seen, isOtherAddress, edit, faults, save, onSubmit };
}
