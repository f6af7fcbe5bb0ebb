import { Suspense } from "react";
import { Await } from "react-router";
import type { HomeWords } from "../../content/home.ts";
import { formatPrice } from "../../contract/money.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Changing } from "../ui/changing.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { STAGES } from "../lattice/cell.ts";
import { StageTile } from "../lattice/lattice.tsx";
import { type HeadingLevel, ItemHeading, SectionHeading, Section } from "./section.tsx";

/** `price` is today's price of the offered package, in dollars. */
type MvpProps = { level: HeadingLevel; words: HomeWords["mvp"]; price: Promise<number> | number };

export function Mvp({ level, words, price }: MvpProps) {
  const { action, days, payment } = words;
  return (
    <Section section={words}>
      <div className="week mvp-head">
        <div className="md:col-span-4 lg:col-start-2">
          <SectionHeading section={words} level={level} />
        </div>
        <p className="mvp-price md:col-span-3 md:col-start-5 lg:col-span-2 lg:col-start-6">
          <Suspense fallback={<NoPrice />}>
            <Await resolve={price} errorElement={<NoPrice />}>
              {/* The only price without a separator: the spec fixes this text. */}
              {(dollars) => <Price text={formatPrice(dollars).replaceAll(",", "")} />}
            </Await>
          </Suspense>
          <small>USD</small>
        </p>
      </div>
      <ol className="week days">
        {days.map(({ name, text }, index) => (
          <li key={name} className={`i-${index}`}>
            <StageTile n={STAGES[index] ?? 7} />
            <p className="no">Day {index + 1}</p>
            <ItemHeading level={level} className="t-3">
              <SiteLink to={`/learn-more#day-${index + 1}`}>{name}</SiteLink>
            </ItemHeading>
            <p className="words">{text}</p>
          </li>
        ))}
      </ol>
      <div className="section-foot">
        <ButtonLink to={action.path} arrow>
          {action.name}
        </ButtonLink>
        <p className="t-small text-muted">{payment}</p>
      </div>
    </Section>
  );
}

/** Placeholder while the price is loading or if it failed. */
const NoPrice = () => <span aria-hidden="true">&nbsp;</span>;

/** Four digits fill the two columns; longer prices are one size smaller. */
function Price({ text }: { text: string }) {
  return (
    <span className={text.length > "$3000".length ? "is-long" : undefined}>
      <Changing>{text}</Changing>
    </span>
  );
}
