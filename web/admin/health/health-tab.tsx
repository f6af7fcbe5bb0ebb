import { connectConfig, connectLines, MCP_PATH } from "../../../content/agents.ts";
import { healthMessages } from "../../../contract/health-messages.ts";
import type { HealthCheck, HealthLevel } from "../../../contract/site-health.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../../ui/button.tsx";
import { useCopy } from "../kit/use-copy.ts";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";
import "./admin-health.css";

const { levels } = healthMessages;

const looks: Record<HealthLevel, StateLook> = {
  good: { word: levels.good, tone: "good", sign: "ticked" },
  warning: { word: levels.warning, tone: "busy", sign: "half" },
  failing: { word: levels.failing, tone: "bad", sign: "crossed" },
};

/** Sort order: problems first. */
const ORDER: Record<HealthLevel, number> = { failing: 0, warning: 1, good: 2 };

export function HealthTab({ title }: { title: string }) {
  const query = useRead(["site-health"], async (options) => staffApi.admin["site-health"].$get({}, options));
  const loaded = query.data && healthMessages.summary(countBad(query.data.checks));
  return (
    <LoadedTab title={title} query={query} texts={{ loading: healthMessages.loading, failed: healthMessages.loadFailed, loaded }}>
      {({ checks, checkedAt }) => <Findings checks={checks} checkedAt={checkedAt} />}
    </LoadedTab>
  );
}

const countBad = (checks: readonly HealthCheck[]) => checks.filter(({ level }) => level !== "good").length;

function Findings({ checks, checkedAt }: { checks: readonly HealthCheck[]; checkedAt: string }) {
  return (
    <>
      <p className="remark health-summary">
        {healthMessages.summary(countBad(checks))} {healthMessages.checked} <Moment iso={checkedAt} />.
      </p>
      <ul className="health">
        {checks
          .toSorted((one, other) => ORDER[one.level] - ORDER[other.level])
          .map((check) => (
            <Finding key={check.name} check={check} />
          ))}
      </ul>
      <ForAgents address={location.origin + MCP_PATH} />
    </>
  );
}

/** Address of the site's MCP server, and how to connect a client. */
function ForAgents({ address }: { address: string }) {
  const copy = useCopy();
  return (
    <section className="health-agents" aria-labelledby="agents-heading">
      <h2 id="agents-heading">{healthMessages.agents}</h2>
      <p>
        <code>{address}</code>
        <Button variant="ghost" size="sm" onClick={() => void copy(address, healthMessages.agentsAddress)}>
          {healthMessages.copy}
        </Button>
      </p>
      <ul>
        {connectLines(address).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <pre>
        <code>{connectConfig(address)}</code>
      </pre>
      <Button variant="ghost" size="sm" onClick={() => void copy(connectConfig(address), healthMessages.agentsConfig)}>
        {healthMessages.copyConfig}
      </Button>
    </section>
  );
}

function Finding({ check: { name, level, text, advice } }: { check: HealthCheck }) {
  return (
    <li>
      <h2>{name}</h2>
      <StateSign look={looks[level]} />
      <div>
        <p>{text}</p>
        {advice !== undefined && <p className="advice">{advice}</p>}
      </div>
    </li>
  );
}
