import { lazy, Suspense, useState } from "react";
import { KeysDialog } from "./keys-dialog.tsx";
import { useKeys } from "./use-keys.ts";

/** Fetched when it is opened. */
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** The palette and the sheet of keys, and the keys that open them. `dialogs` are rendered where nothing hides them. */
export function useCommands() {
  const [shown, setShown] = useState<"palette" | "keys">();
  const openPalette = () => setShown("palette");
  const openKeys = () => setShown("keys");
  const close = () => setShown(undefined);
  useKeys({ openPalette, openKeys });
  const dialogs = (
    <>
      <Suspense>{shown === "palette" && <Palette onClose={close} onKeys={openKeys} />}</Suspense>
      {shown === "keys" && <KeysDialog onClose={close} />}
    </>
  );
  return { openPalette, dialogs };
}
