import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DeletedDialog, type DeletedDialogProps } from "./deleted-dialog.tsx";

type DeletedButtonProps<Item extends { _id: string }> = Omit<DeletedDialogProps<Item>, "onClose">;

/** The way to what was deleted. */
export function DeletedButton<Item extends { _id: string }>(props: DeletedButtonProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {isOpen && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
