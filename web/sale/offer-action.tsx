import type { MouseEvent, ReactNode } from "react";
import { askPerson, packagePath } from "../../content/actions.ts";
import { pricingCopy } from "../../content/pricing.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Offer } from "./offer.ts";

type Props = { offer: Offer; text: ReactNode; onChoose: (name: string) => void };

/** Chooses without a navigation, so input isn't lost. Modified clicks (new tab or window) are left to the link. */
export const chooseInPlace =
  ({ name }: Offer, onChoose: (name: string) => void) =>
  (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(name);
  };

/** Choose a package that is for sale; ask about one that isn't. */
export function OfferAction({ offer, text, onChoose }: Props) {
  const variant = offer.isFlagship ? "solid" : "ghost";
  if (offer.sale === "open") {
    return (
      <ButtonLink to={packagePath(offer.name)} variant={variant} onClick={chooseInPlace(offer, onChoose)}>
        {text}
      </ButtonLink>
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
