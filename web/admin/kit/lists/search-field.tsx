import { limits } from "../../../../contract/limits.ts";
import { Search } from "../icons.tsx";

type SearchFieldProps = {
  label: string;
  /** What can be searched for. */ hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

export function SearchField({ label, hint = label, value, onChange }: SearchFieldProps) {
  return (
    <label className="search">
      <span className="sr-only">{label}</span>
      <Search />
      <input
        type="search"
        dir="auto"
        placeholder={hint}
        maxLength={limits.searchLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
