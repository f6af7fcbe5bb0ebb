import { staffMessages } from "../../../contract/staff-messages.ts";
import { useToast } from "./toasts.tsx";

/** Copies a text and says so by its name; where the browser does not let it, the note shows the text. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, name: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(staffMessages.copied(name));
    } catch {
      toast(staffMessages.copyFailed(text));
    }
  };
}
