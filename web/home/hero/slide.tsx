import { Suspense } from "react";
import { Await } from "react-router";
import type { Shown } from "../../../content/claims.ts";
import type { HeroSlide, HomeWords } from "../../../content/home.ts";
import { formatPrice } from "../../../contract/money.ts";
import { Actions } from "../../ui/actions.tsx";
import { Changing } from "../../ui/changing.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** The slides' content besides their headlines. `price` is today's price of the offered package, in dollars. */
export type HeroWords = { offer: HomeWords["hero"]["offer"]; figures: readonly Shown[]; promise: Shown; price: Promise<number> | number };

type SlideProps = HeroWords & { slide: HeroSlide; index: number; count: number; isShown: boolean; isLive: boolean };

/**
 * Only the stylesheet hides the inactive slide, and only with scripts: without them both are readable and their links work. The visible
 * slide has the page's `h1`, since screen readers skip hidden headings.
 */
export function Slide({ slide, index, count, isShown, isLive, figures, promise, offer, price }: SlideProps) {
  const Headline = isShown ? "h1" : "h2";
  return (
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-current={isShown || undefined}
      inert={isLive && !isShown}
    >
      <div className="hero-words">
        <div className="said">
          <Headline>{slide.headline}</Headline>
          <div className="act">
            {!slide.hasFigures && <Offer promise={promise} offer={offer} price={price} />}
            <Actions actions={slide.actions} className="" />
            {promise.note && !slide.hasFigures && <p className="claim">{promise.note}</p>}
          </div>
        </div>
      </div>
      {slide.hasFigures && <HeroFigures figures={figures} />}
    </div>
  );
}

/** One sentence: for whom, what, in what time, at what price. The time links to a case that kept it. */
function Offer({ promise, offer, price }: Pick<HeroWords, "promise" | "offer" | "price">) {
  return (
    <p className="lede">
      {offer.forWhom}{" "}
      <SiteLink className="link" to={promise.path ?? ""}>
        {offer.days}
      </SiteLink>
      <Suspense fallback=".">
        <Await resolve={price} errorElement=".">
          {(dollars) => <Changing>{`, ${offer.from}\u00A0${formatPrice(dollars)}.`}</Changing>}
        </Await>
      </Suspense>
    </p>
  );
}

/** The figures as text, behind the windows that rise over them with the same text. */
function HeroFigures({ figures }: { figures: readonly Shown[] }) {
  return (
    <dl className="hero-figures">
      {figures.map(({ figure, label, note, path }, index) => (
        <div key={label} className={`fig f${index}`}>
          <dt>
            <SiteLink className="link" to={path ?? ""}>
              {label}
            </SiteLink>
          </dt>
          <dd>{figure}</dd>
          <dd className="figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
