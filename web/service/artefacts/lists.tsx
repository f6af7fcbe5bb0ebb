import type { ReactNode } from "react";
import type * as Data from "../../../content/services/artefacts/artefact.ts";
import { percent, writeFigure } from "./figures.ts";
import type { Picture } from "../../../content/services/artefacts/artefact.ts";

const pictures: Record<Picture, ReactNode> = {
  sofa: (
    <svg viewBox="0 0 400 190">
      <path className="p1" d="M0 0H400V150H0Z" />
      <path className="p2" d="M0 150H400V190H0Z" />
      <path
        className="p3"
        d="M70 62Q70 44 88 44H312Q330 44 330 62V112H70ZM46 84Q46 74 58 74T84 84V156H46ZM316 84Q316 74 328 74T354 84V156H316Z"
      />
      <path className="p4" d="M84 100H200V136H84ZM202 100H316V136H202Z" />
      <path className="p5" d="M84 136H316V156H84ZM56 156H66V168H56ZM334 156H344V168H334Z" />
      <path className="tear" d="M326 96L338 106 330 116 342 128" />
      <path className="found" d="M306 84H364V140H306Z" />
    </svg>
  ),
};

const lit = (isLit: boolean | undefined) => (isLit ? "lit" : undefined);

export function List({ rows, total, unit }: Data.List) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ol>
      {rows.map(({ name, value, isLit }) => (
        <li key={name} className={lit(isLit)}>
          <span>{name}</span>
          <b>{writeFigure(value, unit)}</b>
          <svg>
            <rect width={percent(value / most)} height="8" />
          </svg>
        </li>
      ))}
      {total && (
        <li className="sum">
          <span>{total.name}</span>
          <b>{writeFigure(total.value, unit)}</b>
        </li>
      )}
    </ol>
  );
}

export function Plan({ steps }: Data.Plan) {
  return (
    <ol>
      {steps.map(({ mark, text, state }) => (
        <li key={mark + text} className={state}>
          <b>{mark}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function Card({ facts, marks }: Data.Card) {
  return (
    <>
      <Facts facts={facts} />
      <ul>
        {marks.map(({ text, mark, isOn }) => (
          <li key={text} className={isOn ? "on" : undefined}>
            <span>{text}</span>
            <small>{mark}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Note({ picture, facts }: Data.Note) {
  return (
    <>
      {picture && pictures[picture]}
      <Facts facts={facts} />
    </>
  );
}

export function Facts({ facts }: { facts: readonly Data.Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, text, note, isLit }) => (
        <div key={term} className={lit(isLit)}>
          <dt>{term}</dt>
          <dd>
            {text}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
