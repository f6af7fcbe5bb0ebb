import { useActionData } from "react-router";
import { cardPageCopy } from "../../../content/checkout.ts";
import { renewalCards } from "../../../content/test-cards.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CardFormFrame } from "./card-form-frame.tsx";
import { sendCard } from "./send-card.ts";
import type { RefusedCard } from "./take-card.ts";
import { useCardForm } from "./use-card-form.ts";

type Props = { id: string; holder: string; backTo: string };

/** Changes the card of a subscription. `backTo` is a path of this site. */
export function CardChangeForm({ id, holder, backTo }: Props) {
  const refused = useActionData<RefusedCard>();
  const form = useCardForm({ holder, refused, send: (card) => sendCard(id, card) });
  const buttons = (
    <>
      <Button type="submit" arrow busy={form.busy}>
        {cardPageCopy.save}
      </Button>
      <ButtonLink variant="ghost" to={backTo}>
        {cardPageCopy.back}
      </ButtonLink>
    </>
  );
  return <CardFormFrame form={form} testCards={renewalCards} buttons={buttons} />;
}
