import { staffMessages } from "../../../contract/staff-messages.ts";
import { useToast } from "./toasts.tsx";

/** Copies a text and confirms it in a toast, which shows the text if the clipboard is blocked. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, name: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(staffMessages.copied(name));
    } catch {
      toast.failed(staffMessages.copyFailed(text));
    }
  };
}
