import { lazy, Suspense } from "react";
import { z } from "zod";
import { MCP_PATH } from "../../../content/agents.ts";
import type { PageViewsView } from "../../../contract/page-views.ts";
import { trafficMessages } from "../../../contract/traffic-messages.ts";
import type { TrafficSource, TrafficView } from "../../../contract/traffic.ts";
import { staffApi, staffDownloads } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { EmptyNote } from "../kit/empty-note.tsx";
import { ChoiceFilter, FilterBar } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { Cell, Row, RowHead, Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import "./admin-traffic.css";

// Code splitting: the chart library is only loaded with data to draw.
const TrafficChart = lazy(async () => import("./traffic-chart.tsx"));

const { traffic } = staffApi.admin;
const FILTER = z.object({ days: z.enum(["7", "30", "90", "365"]) }).partial();
const SPANS = [
  { value: "7", label: "7 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
];

export function TrafficTab({ title }: { title: string }) {
  const filters = useFilters(FILTER);
  const { values } = filters;
  const query = useRead(["traffic", values], async (options) => traffic.$get({ query: values }, options));
  return (
    <LoadedTab
      title={title}
      className="traffic"
      query={query}
      texts={{ loading: trafficMessages.loading, failed: trafficMessages.loadFailed, loaded: "Traffic loaded" }}
      tools={<ExportButton name="traffic" load={async () => staffDownloads.admin.traffic.export.$get({ query: values })} />}
      head={
        <FilterBar filters={filters}>
          <ChoiceFilter of={filters} name="days" label="Last" options={SPANS} any="30 days" />
        </FilterBar>
      }
    >
      {(view) => <Traffic traffic={view} />}
    </LoadedTab>
  );
}

function Traffic({ traffic: { pageViews, steps, sources, isCounted, isTest } }: { traffic: TrafficView }) {
  return (
    <>
      {!isCounted && <p className="remark">{trafficMessages.elsewhere}</p>}
      {pageViews.views === 0 ? isCounted && <EmptyNote text={trafficMessages.none} /> : <Days pageViews={pageViews} />}
      <Steps steps={steps} isTest={isTest} />
      <Sources sources={sources} />
      {pageViews.views > 0 && <PagesAndDevices pageViews={pageViews} />}
      <Agents reads={pageViews.agents} />
    </>
  );
}

function Steps({ steps, isTest }: Pick<TrafficView, "steps" | "isTest">) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section aria-labelledby="traffic-steps">
      <h2 id="traffic-steps">From visit to purchase</h2>
      <ol className="traffic-steps">
        {steps.map(({ step, count }) => (
          <li key={step}>
            <span>{trafficMessages.steps[step]}</span>
            <b className="num">{count.toLocaleString()}</b>
            <meter min={0} max={most} value={count} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <p className="remark">
        {trafficMessages.stepsNote} {isTest && trafficMessages.testOrders}
      </p>
    </section>
  );
}

function Days({ pageViews }: { pageViews: PageViewsView }) {
  return (
    <section aria-labelledby="traffic-days">
      <h2 id="traffic-days">Page views by day</h2>
      <Suspense fallback={<div className="chart" />}>
        <TrafficChart pageViews={pageViews} />
      </Suspense>
      <details>
        <summary>Daily figures</summary>
        <Counts name="Days" column="Day" rows={pageViews.days.toReversed()} />
      </details>
      <p className="remark">{trafficMessages.days}</p>
    </section>
  );
}

function PagesAndDevices({ pageViews }: { pageViews: PageViewsView }) {
  return (
    <div className="traffic-pair">
      <section aria-labelledby="traffic-pages">
        <h2 id="traffic-pages">Pages</h2>
        <Counts name="Pages" column="Page" rows={pageViews.paths} />
      </section>
      <section aria-labelledby="traffic-devices">
        <h2 id="traffic-devices">Devices</h2>
        <Counts name="Devices" column="Device" rows={pageViews.devices} />
      </section>
    </div>
  );
}

/** What programs read as Markdown, and calls of tools. */
function Agents({ reads }: { reads: PageViewsView["agents"] }) {
  const rows = reads.map(({ name, views }) => ({ name: name === MCP_PATH ? trafficMessages.tools : name, views }));
  return (
    <section aria-labelledby="traffic-agents">
      <h2 id="traffic-agents">AI agents</h2>
      {rows.length === 0 ? (
        <EmptyNote text={trafficMessages.noAgents} />
      ) : (
        <Counts name="AI agents" column="Page or tool" rows={rows} count="Requests" />
      )}
      <p className="remark">{trafficMessages.agentsNote}</p>
    </section>
  );
}

type CountsProps = { name: string; column: string; rows: readonly { name: string; views: number }[]; count?: string };

function Counts({ name, column, rows, count = "Views" }: CountsProps) {
  return (
    <Table className="grid-table figures-table" aria-label={name}>
      <TableHead columns={[column, count]} />
      <TableBody>
        {rows.map((row) => (
          <Row key={row.name}>
            <RowHead>{row.name}</RowHead>
            <Cell className="num" data-label={count}>
              {row.views.toLocaleString()}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const COLUMNS = ["Source", "Page views", "Enquiries", "Orders", "Paid"];

function Sources({ sources }: { sources: readonly TrafficSource[] }) {
  return (
    <section aria-labelledby="traffic-sources">
      <h2 id="traffic-sources">Sources</h2>
      {sources.length === 0 ? (
        <EmptyNote text={trafficMessages.noSources} />
      ) : (
        <Table className="grid-table figures-table" aria-labelledby="traffic-sources">
          <TableHead columns={COLUMNS} />
          <TableBody>
            {sources.map(({ name, views, enquiries, orders, paid }) => (
              <Row key={name}>
                <RowHead>{name === "" ? trafficMessages.direct : name}</RowHead>
                {[views, enquiries, orders, paid].map((count, index) => (
                  <Cell key={COLUMNS[index + 1]} className="num" data-label={COLUMNS[index + 1]}>
                    {count === 0 ? "–" : count.toLocaleString()}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
