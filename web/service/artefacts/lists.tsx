import type * as Data from "../../../content/services/artefacts/artefact.ts";
import { percent, writeFigure } from "./figures.ts";
import { pictures } from "./pictures.tsx";

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
