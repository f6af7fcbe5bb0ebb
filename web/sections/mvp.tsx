import { homeSections, mvp, mvpDays } from "../../content/home.ts";
import { formatPrice } from "../../contract/money.ts";
import { ButtonLink } from "../ui/button.tsx";
import { STAGES, StageTile } from "../ui/lattice.tsx";
import { Still } from "../ui/still.tsx";
import { WhenThere } from "../ui/when-there.tsx";
import { type HeadingLevel, ItemHeading, SectionHeading, StillSection } from "./section.tsx";

const section = homeSections.mvp;

/** `price` is dollars: what the package behind this offer costs today. */
export function Mvp({ level, price }: { level: HeadingLevel; price: Promise<number> | number }) {
  return (
    <StillSection section={section} of={price}>
      <div className="week mvp-head">
        <div className="md:col-span-4 lg:col-span-4 lg:col-start-2">
          <SectionHeading section={section} level={level} />
        </div>
        <p className="mvp-price md:col-span-3 md:col-start-5 lg:col-span-2 lg:col-start-6">
          <WhenThere value={price} fallback={<span aria-hidden="true">&nbsp;</span>}>
            {(dollars) => <Price text={formatPrice(dollars)} />}
          </WhenThere>
          <small>{mvp.currency}</small>
        </p>
      </div>
      <Still as="ol" className="week days" constant={`days ${level}`}>
        {mvpDays.map(({ name, text }, index) => (
          <li key={name} className="lg:col-span-1">
            <StageTile n={STAGES[index] ?? 7} />
            <p className="no">Day {index + 1}</p>
            <ItemHeading level={level} className="t-3">
              {name}
            </ItemHeading>
            <p className="words">{text}</p>
          </li>
        ))}
      </Still>
      <div className="section-foot">
        <ButtonLink to={mvp.action.path} arrow>
          {mvp.action.name}
        </ButtonLink>
        <p className="t-small text-muted">{mvp.payment}</p>
      </div>
    </StillSection>
  );
}

/** Four digits fill the two columns; what is longer is set a size smaller. */
function Price({ text }: { text: string }) {
  return <span className={text.length > "$3000".length ? "is-long" : undefined}>{text}</span>;
}
