import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Caret } from "../../../ui/icons.tsx";
import type { Filters } from "./use-filters.ts";
import { type Option, Options } from "../options.tsx";

/** Filters of a list. On small screens they're behind a button with their count. */
export function FilterBar({ filters, children }: { filters: Filters; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const { count, clear } = filters;
  const clearAll = () => {
    clear();
    // The pressed button is removed.
    bar.current?.focus();
  };
  return (
    <search className="filter-bar" aria-label="Filters" ref={bar} tabIndex={-1}>
      <Button
        variant="ghost"
        size="sm"
        className="filter-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
        {count > 0 && (
          <b className="num">
            {count}
            <span className="sr-only"> set</span>
          </b>
        )}
        <Caret />
      </Button>
      <div id={id} className={`filters ${isOpen ? "open" : ""}`}>
        {children}
        {count > 0 && (
          <button type="button" className="link clear" onClick={clearAll}>
            Clear filters
          </button>
        )}
      </div>
    </search>
  );
}

type FilterProps<Values extends object> = { of: Filters<Values>; name: keyof Values & string; label: string };

function textOf<Values extends object>({ values }: Filters<Values>, name: keyof Values): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

type ChoiceProps<Values extends object> = FilterProps<Values> & {
  options: readonly Option[];
  /** Label of the empty option; for a sort order, the default. */
  any: string;
  /** Label of an unknown value, such as from an old link. */
  other?: string;
  className?: string;
};

export function ChoiceFilter<Values extends object>({ of, name, label, options, any, other, className = "" }: ChoiceProps<Values>) {
  const value = textOf(of, name);
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <label className={`filter ${className}`.trimEnd()}>
      <span>{label}</span>
      <select value={value} data-set={value !== "" || undefined} onChange={(event) => of.set(name, event.target.value)}>
        <option value="">{any}</option>
        <Options of={options} />
        {!isKnown && <option value={value}>{other ?? value}</option>}
      </select>
    </label>
  );
}

const OLDEST = [{ value: "oldest", label: "Oldest first" }];

/** The order by time, where rows are cards without a head to press. */
export const OrderFilter = <Values extends { order?: unknown }>({ of }: { of: Filters<Values> }) => (
  <ChoiceFilter of={of} name="order" label="Order" any="Newest first" options={OLDEST} className="by-time" />
);

/** Browsers report the years 2, 20 and 202 while 2026 is typed. */
const EARLIEST = "2000-01-01";

/** Date filter, applied once the year is complete. */
export function DayFilter<Values extends object>({ of, name, label }: FilterProps<Values>) {
  const value = textOf(of, name);
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const change = (day: string) => {
    setTyped(day);
    if (day === "" || day >= EARLIEST) of.set(name, day);
  };
  return (
    <label className="filter">
      <span>{label}</span>
      <input
        type="date"
        min={EARLIEST}
        value={typed}
        data-set={value !== "" || undefined}
        onChange={(event) => change(event.target.value)}
      />
    </label>
  );
}

export function SwitchFilter<Values extends object>({ of, name, label }: FilterProps<Values>) {
  return (
    <label className="filter switch">
      <input type="checkbox" checked={textOf(of, name) === "1"} onChange={(event) => of.set(name, event.target.checked ? "1" : "")} />
      <span>{label}</span>
    </label>
  );
}
