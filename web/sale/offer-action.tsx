import { askPerson } from "../../content/actions.ts";
import { pricingCopy } from "../../content/pricing.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { Offer } from "./offer.ts";

type Props = { offer: Offer; text: string; onChoose: (name: string) => void };

/** Choose it where it can be bought; otherwise ask about it. */
export function OfferAction({ offer, text, onChoose }: Props) {
  const variant = offer.isFlagship ? "solid" : "ghost";
  if (offer.sale === "open") {
    return (
      <Button variant={variant} onClick={() => onChoose(offer.name)}>
        {text}
      </Button>
    );
  }
  return (
    <>
      {offer.sale === "missing" && <p className="t-small text-muted">{pricingCopy.unavailable}</p>}
      <ButtonLink to={askPerson.path} variant={variant}>
        {askPerson.name}
        <span className="sr-only"> about {offer.name}</span>
      </ButtonLink>
    </>
  );
}
