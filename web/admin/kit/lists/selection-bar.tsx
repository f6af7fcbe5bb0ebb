import type { ReactNode } from "react";
import { countOf, type ListTexts } from "./list-table.tsx";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  selection: Selection;
  texts: ListTexts;
  /** Bulk actions. */ children: ReactNode;
};

/** Checkbox for all shown rows, number of selected ones, and bulk actions. */
export function SelectionBar({ selection, texts, children }: SelectionBarProps) {
  const { ids, shown, isAll, toggleAll, allBox, clear } = selection;
  const isSome = ids.length > 0;
  if (shown === 0) return null;
  return (
    <div className="selection" data-some={isSome || undefined}>
      <label className="pick-all">
        <input ref={allBox} type="checkbox" className="pick-box" checked={isAll} onChange={toggleAll} />
        <span>
          Select all <span className="num">{shown}</span> shown
        </span>
      </label>
      <p role="status" className="selected">
        {isSome && `${countOf(ids.length, texts)} selected`}
      </p>
      {isSome && (
        <div className="selection-acts">
          {children}
          <button type="button" className="link clear" onClick={clear}>
            Clear selection
          </button>
        </div>
      )}
    </div>
  );
}

export function SelectBox({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  return (
    <label className="pick">
      <input type="checkbox" className="pick-box" checked={selection.has(id)} onChange={() => selection.toggle(id)} />
      <span className="sr-only">Select {name}</span>
    </label>
  );
}
