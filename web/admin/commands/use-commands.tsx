import { lazy, Suspense, useState } from "react";
import { KeysDialog } from "./keys-dialog.tsx";
import { useKeys } from "./use-keys.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Command palette and shortcut list with their keys. Render `dialogs` where no hidden ancestor contains them. */
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
