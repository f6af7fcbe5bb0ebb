import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { ConversationOf } from "./conversation-calls.ts";
import { ConversationDialog } from "./conversation-dialog.tsx";

/** `name` says whose conversation it is. */
export function ConversationButton({ of, name }: { of: ConversationOf; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Conversation<span className="sr-only"> with {name}</span>
      </Button>
      {isOpen && <ConversationDialog of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
