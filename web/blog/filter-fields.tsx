import { limits } from "../../contract/limits.ts";
import { Field } from "../ui/field.tsx";
import type { FilterChoices, PostFilter } from "./filter-posts.ts";

type FilterFieldsProps = { filter: PostFilter; choices: FilterChoices; searchHint: string; onChange: (filter: PostFilter) => void };

/** Search, category and tag. Named like their query parameters. */
export function FilterFields({ filter, choices, searchHint, onChange }: FilterFieldsProps) {
  const set = (changes: Partial<PostFilter>) => onChange({ ...filter, ...changes });
  return (
    <>
      <Field label="Search">
        {(control) => (
          <input
            {...control}
            type="search"
            name="q"
            value={filter.q}
            onChange={(event) => set({ q: event.target.value })}
            placeholder={searchHint}
            maxLength={limits.searchLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Choice label="Category" name="category" value={filter.category} values={choices.categories} onChange={set} />
      <Choice label="Tag" name="tag" value={filter.tag} values={choices.tags} onChange={set} />
    </>
  );
}

type ChoiceProps = {
  label: string;
  name: "category" | "tag";
  value: string;
  values: readonly string[];
  onChange: (changes: Partial<PostFilter>) => void;
};

function Choice({ label, name, value, values, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} value={value} onChange={(event) => onChange({ [name]: event.target.value })}>
          <option value="">All</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
