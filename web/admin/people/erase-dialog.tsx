import { useState } from "react";
import { useNavigate } from "react-router";
import { personalMessages } from "../../../contract/personal-messages.ts";
import { Button } from "../../ui/button.tsx";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { Failure } from "../kit/failure.tsx";
import { Modal } from "../kit/modal.tsx";
import { useCall } from "../kit/use-call.ts";
import { submitting } from "../kit/call-form.tsx";
import { TextField } from "../kit/text-field.tsx";
import { readAgain } from "../api/query-client.ts";
import { RequiredNote } from "../../ui/field.tsx";

const words = personalMessages.panel;

function useErase() {
  const navigate = useNavigate();
  return useCall({
    mutationFn: async (email: string) => readAnswer(await staffApi.admin["personal-data"].erase.$post({ json: { email } })),
    onSuccess: async ({ _id }) => {
      await readAgain();
      // Replaces the history entry whose state contains the address.
      await navigate(`?tab=people&open=certificate:${_id}`, { replace: true, state: null });
    },
  });
}

/** Confirmation that requires typing the address again. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const erase = useErase();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Modal title={words.eraseTitle} onClose={onClose} isInsistent={erase.isPending}>
      <p className="question" dir="auto">
        {words.question(email)}
      </p>
      <form
        className="form"
        noValidate
        onSubmit={submitting((form) => {
          setTried(true);
          if (isSame) erase.mutate(typed.trim());
          else form.querySelector("input")?.focus();
        })}
      >
        <RequiredNote />
        <TextField
          label={words.again}
          error={isTried && !isSame ? words.addressDiffers : undefined}
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Failure text={words.eraseFailed} error={erase.error} />
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" size="sm" busy={erase.isPending}>
            {words.eraseForGood}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
