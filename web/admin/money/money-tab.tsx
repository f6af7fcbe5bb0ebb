import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { site } from "../../../content/site.ts";
import { BooksMode, type MoneyMonth, type MoneyOverview } from "../../../contract/money-books.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { staffApi, staffDownloads } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { EmptyNote } from "../kit/empty-note.tsx";
import { LoadFailure } from "../kit/failure.tsx";
import { ChoiceFilter, FilterBar } from "../kit/filters/filter-bar.tsx";
import { type Filters, useFilters } from "../kit/filters/use-filters.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { SkeletonTable } from "../kit/lists/skeletons.tsx";
import { Cell, Row, RowHead, Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { countOf } from "../kit/lists/list-table.tsx";
import { todayOf } from "../kit/times/day.tsx";
import { nameMonth } from "../kit/times/month.ts";
import "./admin-money.css";

/** Previous month in the agency's calendar, the last complete one. */
function lastMonth(): string {
  const month = new Date(`${todayOf(new Date()).slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  return month.toISOString().slice(0, 7);
}

const MONTH = /^\d{4}-\d{2}$/;

/** Exports one month, as a table or as an archive for auditors. */
function MonthExport({ mode }: { mode: BooksMode | undefined }) {
  const id = useId();
  const [month, setMonth] = useState(lastMonth);
  const query = { month, ...(mode !== undefined && { mode }) };
  const isWhole = MONTH.test(month);
  return (
    <section className="money-export" aria-labelledby={id}>
      <h2 id={id}>Export a month</h2>
      <label className="filter">
        <span>Month</span>
        {/* Placeholder for browsers without `type="month"`. */}
        <input type="month" placeholder="2026-11" value={month} onChange={(event) => setMonth(event.target.value)} />
      </label>
      {isWhole && (
        <div className="btns">
          <ExportButton name={`payments of ${month}`} label="CSV" load={async () => downloads.charges.$get({ query })} />
          <ExportButton
            name={`books of ${month}`}
            label="Archive"
            title="Tables and hashes for auditors (ZIP)"
            load={async () => downloads.archive.$get({ query })}
          />
        </div>
      )}
      <p className="remark">
        The archive is for auditors. It contains payments with their invoices, refunds, disputes, subscriptions and events as tables, and a
        hash of each file.
      </p>
    </section>
  );
}

// Code splitting: the chart library is only loaded with data to draw.
const MoneyChart = lazy(async () => import("./money-chart.tsx"));

const { money } = staffApi.admin;
const downloads = staffDownloads.admin.money;
const FILTER = z.object({ mode: BooksMode, months: z.enum(["12", "24", "60"]) }).partial();
type Chosen = Filters<z.input<typeof FILTER>>;

const COLUMNS = ["Month", "Taken", "Refunded", "Disputed", "Recurring", "Subscriptions"];
const PAYMENTS = { one: "payment", many: "payments" };
const CHECKOUTS = { one: "checkout", many: "checkouts" };
const TEST = [{ value: "test", label: "Test" }];
const SPANS = [
  { value: "24", label: "24 months" },
  { value: "60", label: "5 years" },
];

export function MoneyTab({ title }: { title: string }) {
  const filters = useFilters(FILTER);
  const { values } = filters;
  const query = useRead(["money", values], async (options) => money.$get({ query: values }, options));
  return (
    <>
      <Toolbar title={title}>
        <ExportButton name="money by month" load={async () => downloads.export.$get({ query: values })} />
      </Toolbar>
      <div className="list money">
        <FilterBar filters={filters}>
          <ChoiceFilter of={filters} name="mode" label="Mode" options={TEST} any="Real" />
          <ChoiceFilter of={filters} name="months" label="Last" options={SPANS} any="12 months" />
        </FilterBar>
        <p className="sr-only" role="status">
          {query.isPending ? "Loading the figures…" : query.data && "Figures loaded"}
        </p>
        <LoadFailure text={staffMessages.moneyLoadFailed} query={query} />
        {query.isPending && <SkeletonTable className="figures-table" columns={COLUMNS} />}
        {query.data && <Overview overview={query.data} filters={filters} />}
        <MonthExport mode={values.mode} />
      </div>
    </>
  );
}

function Overview({ overview, filters }: { overview: MoneyOverview; filters: Chosen }) {
  const { mode, hasReal, hasTest, months } = overview;
  const isEmpty = mode === "real" ? !hasReal : !hasTest;
  if (isEmpty) return <NothingYet mode={mode} hasTest={hasTest} onTest={() => filters.set("mode", "test")} />;
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  return (
    <>
      {mode === "test" && <p className="remark">Test payments: no money has moved.</p>}
      <Summary overview={overview} />
      {currencies.map((currency) => (
        <Currency key={currency} currency={currency} months={months.filter((each) => each.currency === currency)} />
      ))}
      <p className="remark">
        Months are in {site.timeZone}. Payments count in the month they were received. Refunds and disputes count in the month the provider
        first reported them or, if that is unknown, in the month of the payment. Refunded includes lost disputes. Recurring is the monthly
        total of the subscriptions that run at the end of the month: those past due or cancelled count until they end.
      </p>
    </>
  );
}

function NothingYet({ mode, hasTest, onTest }: { mode: BooksMode; hasTest: boolean; onTest: () => void }) {
  return (
    <EmptyNote text={mode === "real" ? staffMessages.noMoney : staffMessages.noTestMoney}>
      {mode === "real" && hasTest && (
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={onTest}>
            Show test payments
          </Button>
        </div>
      )}
    </EmptyNote>
  );
}

function Summary({ overview: { months, needsLook, left, mode } }: { overview: MoneyOverview }) {
  const [newest] = months;
  const now = months.filter(({ month }) => month === newest?.month);
  const running = now.reduce((sum, each) => sum + each.running, 0);
  const recurring = now.filter((each) => each.recurring > 0).map((each) => formatAmount(each.recurring, each.currency));
  return (
    <dl className="money-summary">
      <div>
        <dt>Monthly recurring</dt>
        <dd className="num">{recurring.length === 0 ? "None" : recurring.join(", ")}</dd>
      </div>
      <div>
        <dt>Running subscriptions</dt>
        <dd className="num">
          {running === 0 ? (
            "None"
          ) : (
            <Link className="link" to={`?tab=payments&subscription=running&mode=${mode}`}>
              {running}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Needs review</dt>
        <dd className="num">
          {needsLook === 0 ? (
            "None"
          ) : (
            <Link className="link" to={`?tab=payments&state=review&mode=${mode}`}>
              {countOf(needsLook, PAYMENTS)}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Abandoned at checkout since {nameMonth(left.from.slice(0, 7))}</dt>
        <dd className="num">
          {left.count === 0 ? (
            "None"
          ) : (
            <Link className="link" to={`?tab=payments&left=1&mode=${mode}&from=${left.from}`}>
              {countOf(left.count, CHECKOUTS)}
            </Link>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Currency({ currency, months }: { currency: string; months: readonly MoneyMonth[] }) {
  const id = `money-${currency}`;
  return (
    <section className="money-currency" aria-labelledby={id}>
      <h2 id={id}>{currency}</h2>
      <Suspense fallback={<div className="chart" />}>
        <MoneyChart currency={currency} months={months} />
      </Suspense>
      <Table className="grid-table figures-table" aria-labelledby={id}>
        <TableHead columns={COLUMNS} />
        <TableBody>
          {months.map((each) => (
            <Month key={each.month} of={each} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

const NOTHING = "–";
/** Cards on phones omit empty lines. */
const isNothing = (text: string | number) => text === NOTHING || text === 0;

function Month({ of }: { of: MoneyMonth }) {
  const write = (amount: number) => (amount === 0 ? NOTHING : formatAmount(amount, of.currency));
  const cells = [
    { label: "Taken", text: write(of.taken), note: of.charges > 0 && countOf(of.charges, PAYMENTS) },
    { label: "Refunded", text: write(of.givenBack) },
    { label: "Disputed", text: write(of.disputed) },
    { label: "Recurring", text: write(of.recurring) },
    { label: "Subscriptions", text: of.running, note: of.started + of.ended > 0 && `${of.started} new, ${of.ended} ended` },
  ];
  return (
    <Row>
      <RowHead>{nameMonth(of.month)}</RowHead>
      {cells.map(({ label, text, note }) => (
        <Cell key={label} className={isNothing(text) && !note ? "num none" : "num"} data-label={label}>
          {text}
          {note && <small>{note}</small>}
        </Cell>
      ))}
    </Row>
  );
}
