import type * as Data from "../../../content/services/artefacts/artefact.ts";

export function Thread({ turns }: Data.Thread) {
  return (
    <ol>
      {turns.map((turn) =>
        "between" in turn ? (
          <li key={turn.between} className="between">
            {turn.between}
          </li>
        ) : (
          <li key={turn.text} className={turn.by}>
            {turn.text}
            {turn.sources && (
              <span>
                {turn.sources.map((source) => (
                  <small key={source}>{source}</small>
                ))}
              </span>
            )}
          </li>
        ),
      )}
    </ol>
  );
}
