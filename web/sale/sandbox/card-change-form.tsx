import { useRef } from "react";
import { useActionData } from "react-router";
import { cardPageCopy } from "../../../content/checkout.ts";
import { renewalCards } from "../../../content/test-cards.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { CardFields } from "./card-fields.tsx";
import { sendCard } from "./send-card.ts";
import type { RefusedCard } from "./take-card.ts";
import { useCardForm } from "./use-card-form.ts";
import { RequiredNote } from "../../ui/field.tsx";

/** Changes the card of a subscription. `backTo` is a path of this site. Posts natively until hydration (`take-card.ts`). */
export function CardChangeForm({ id, backTo }: { id: string; backTo: string }) {
  const refused = useActionData<RefusedCard>();
  const form = useCardForm({ refused, send: (card) => sendCard(id, card) });
  const element = useRef<HTMLFormElement>(null);
  useEarlyEntries(element, form.card, form.edit);
  return (
    <form
      ref={element}
      id="card"
      className="form max-w-34"
      method="post"
      action="#card"
      noValidate
      aria-label="Card"
      onSubmit={form.onSubmit}
    >
      <RequiredNote />
      <CardFields {...form} testCards={renewalCards} />
      <Status tone="error">{form.failure}</Status>
      <div className="btns">
        <Button type="submit" arrow busy={form.busy}>
          {cardPageCopy.save}
        </Button>
        <ButtonLink variant="ghost" to={backTo}>
          {cardPageCopy.back}
        </ButtonLink>
      </div>
    </form>
  );
}
