import { useId, useState } from "react";
import type { BooksMode } from "../../../contract/money-books.ts";
import { staffApi } from "../api/admin-api.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";

const { money } = staffApi.admin;

/** Previous month in the browser's time zone, the last complete one. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
}

const MONTH = /^\d{4}-\d{2}$/;

/** Exports one month, as a table or as an archive for auditors. */
export function MonthExport({ mode }: { mode: BooksMode | undefined }) {
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
          <ExportButton name={`payments of ${month}`} label="CSV" load={async () => money.charges.$get({ query })} />
          <ExportButton
            name={`books of ${month}`}
            label="Archive"
            title="Tables and their hashes for an auditor (ZIP)"
            load={async () => money.archive.$get({ query })}
          />
        </div>
      )}
      <p className="remark">
        The archive is for an auditor: payments with their invoices, refunds, disputes, subscriptions and events as tables, and the hash of
        each file.
      </p>
    </section>
  );
}
