import { Result } from "../ui/result.tsx";
import type { CaseLink } from "./case-links.ts";

type ServiceCasesProps = { heading: string; cases: readonly CaseLink[]; isLed: boolean | undefined };

/** The results of this service for clients, each linked to its case. */
export function ServiceCases({ heading, cases, isLed }: ServiceCasesProps) {
  return (
    <div className={`service-cases${isLed ? " is-led" : ""}`}>
      <h2 className="t-1">{heading}</h2>
      <ul>
        {cases.map(({ title, client, path, result, drawing, voice, leftOut }) => (
          <li key={path} className="week">
            <div className="pic" dangerouslySetInnerHTML={{ __html: drawing }} />
            <div className="case-words">
              <h3 className="t-3">
                <a href={path}>{title}</a>
              </h3>
              <p className="text-muted">{client}</p>
              <Result result={result} className="service-result" />
              {leftOut && (
                <p>
                  <b>Left out:</b> {leftOut}
                </p>
              )}
              {voice && (
                <figure>
                  <blockquote>“{voice.words}”</blockquote>
                  <figcaption className="text-muted">{voice.by}</figcaption>
                </figure>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
