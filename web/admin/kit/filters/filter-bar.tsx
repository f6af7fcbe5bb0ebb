import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Caret } from "../../../ui/icons.tsx";
import type { Filters } from "./use-filters.ts";
import { type Option, Options } from "../options.tsx";

/** The filters of a list. Where there is no room for them, behind a button that says how many are set. */
export function FilterBar({ filters, children }: { filters: Filters; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const { count, clear } = filters;
  const clearAll = () => {
    clear();
    // The pressed button goes.
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

// What stands in an address is text.
const textOf = <Values extends object>({ values }: Filters<Values>, name: keyof Values) => (values[name] as string | undefined) ?? "";

type ChoiceProps<Values extends object> = FilterProps<Values> & {
  options: readonly Option[];
  /** What to call leaving it open, or, of an order, the usual one. */
  any: string;
  /** What to call a value that is not among the options, such as that of a link which is older than they are. */
  other?: string;
};

export function ChoiceFilter<Values extends object>({ of, name, label, options, any, other }: ChoiceProps<Values>) {
  const value = textOf(of, name);
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <label className="filter">
      <span>{label}</span>
      <select value={value} data-set={value !== "" || undefined} onChange={(event) => of.set(name, event.target.value)}>
        <option value="">{any}</option>
        <Options of={options} />
        {!isKnown && <option value={value}>{other ?? value}</option>}
      </select>
    </label>
  );
}

/** While a year is typed into it, a day field holds the years 2, 20 and 202. */
const EARLIEST = "2000-01-01";

/** A day is searched for once it is whole. */
export function DayFilter<Values extends object>({ of, name, label }: FilterProps<Values>) {
  const value = textOf(of, name);
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  // The address has another day now.
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
