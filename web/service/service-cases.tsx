import { Result } from "../ui/result.tsx";
import type { CaseLink } from "./case-links.ts";

/** The results of this service for clients, each linked to its case. */
export function ServiceCases({ cases }: { cases: readonly CaseLink[] }) {
  return (
    <div className="week service-cases gap-y-s4">
      <h2 className="t-3 md:col-span-2">What came of it</h2>
      <ul className="md:col-span-5 md:col-start-3">
        {cases.map(({ title, path, result, drawing }) => (
          <li key={path}>
            <Result result={result} className="service-result" />
            <a className="link" href={path}>
              {title}
            </a>
            <div className="pic" dangerouslySetInnerHTML={{ __html: drawing }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
