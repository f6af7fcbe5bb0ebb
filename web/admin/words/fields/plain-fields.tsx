import { type KeyboardEvent, useState } from "react";
import { cleanWord } from "../../../../contract/document-rules.ts";
import { countCodePoints } from "../../../../contract/text.ts";
import { Field } from "../../../ui/field.tsx";
import { Options } from "../../kit/options.tsx";
import { PAGES_ID, usePages } from "./site-pages.tsx";
import type { WordKind } from "../words-form.ts";
import type { Labelled } from "./word-field.tsx";
import { useFault, useWordsForm } from "./words-form-context.ts";

type Of<Kind> = Labelled<Extract<WordKind, { kind: Kind }>>;
type Props<Kind, Value> = { field: Of<Kind>; path: string; value: Value; onChange: (value: Value) => void };

/** From this part of the largest length on, a field tells how much is left. */
const NEAR = 0.8;
/** A line that may be longer than this is shown whole, on several. */
const SHORT = 100;

/** Nearly all have to be filled in: those that need not say so. */
export const labelOf = ({ label, isOptional }: { label: string; isOptional?: true }) => (isOptional ? `${label} (optional)` : label);

/** One that sends nothing has no use for line breaks. */
const keepOnOneLine = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

export function TextField({ field, path, value, onChange }: Props<"line" | "text", string>) {
  const { error, leave } = useFault(path);
  const { isReadOnly } = useWordsForm();
  const length = countCodePoints(cleanWord(field, value));
  // Of a day or a number the form says more than its length.
  const isNear = !("format" in field) && length > field.max * NEAR;
  const count = isNear && <span className={length > field.max ? "count over" : "count"}>{`${length} / ${field.max}`}</span>;
  const hint =
    field.hint !== undefined && isNear ? (
      <>
        {field.hint} {count}
      </>
    ) : (
      (field.hint ?? (isNear ? count : undefined))
    );
  const isBroken = field.kind === "text" && field.rows !== undefined;
  return (
    <Field label={labelOf(field)} hint={hint} error={error}>
      {(control) => {
        const props = {
          ...control,
          dir: "auto",
          autoComplete: "off",
          value,
          required: !field.isOptional,
          readOnly: isReadOnly,
          onBlur: leave,
        };
        if (field.kind === "line" && (field.max <= SHORT || field.format !== undefined))
          return <input {...props} inputMode={modeOf(field)} onChange={(event) => onChange(event.target.value)} />;
        return (
          <textarea
            {...props}
            rows={field.kind === "line" ? 1 : isBroken ? field.rows : 2}
            onKeyDown={isBroken ? undefined : keepOnOneLine}
            onChange={(event) => onChange(isBroken ? event.target.value : event.target.value.replaceAll("\n", " "))}
          />
        );
      }}
    </Field>
  );
}

const MODES = { phone: "tel", email: "email", webAddress: "url", timeZone: "text", date: "numeric", slug: "text" } as const;
const modeOf = (field: Of<"line" | "text">) => (field.kind === "line" && field.format !== undefined ? MODES[field.format] : "text");

/** A page of the site is chosen by its name or its path; any other address is typed. */
export function LinkField({ field, path, value, onChange }: Props<"link", string>) {
  const { error, leave } = useFault(path);
  const { isReadOnly } = useWordsForm();
  const name = usePages().data?.find((page) => page.path === value)?.name;
  return (
    <Field label={labelOf(field)} hint={field.hint ?? name} error={error}>
      {(control) => (
        <input
          {...control}
          list={PAGES_ID}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          required={!field.isOptional}
          readOnly={isReadOnly}
          onBlur={leave}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function ChoiceField({ field, path, value, onChange }: Props<"choice", string>) {
  const { error } = useFault(path);
  const { isReadOnly } = useWordsForm();
  return (
    <Field label={labelOf(field)} hint={field.hint} error={error}>
      {(control) => (
        <select {...control} value={value} disabled={isReadOnly} onChange={(event) => onChange(event.target.value)}>
          <Options of={[...field.options]} />
        </select>
      )}
    </Field>
  );
}

const writeNumber = (value: number) => (Number.isNaN(value) ? "" : String(value));
/** Nothing is no number, and not 0. */
const readNumber = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed.replace(",", ".")));

export function NumberField({ field, path, value, onChange }: Props<"number", number>) {
  const { error, leave } = useFault(path);
  const { isReadOnly } = useWordsForm();
  const [typed, setTyped] = useState(() => writeNumber(value));
  // What was typed stays as it is, such as `-` or `7.`, unless another number came from elsewhere.
  const shown = Object.is(readNumber(typed), value) ? typed : writeNumber(value);
  return (
    <Field label={labelOf(field)} hint={field.hint} error={error}>
      {(control) => (
        <input
          {...control}
          className="num"
          inputMode={field.isFraction || field.min < 0 ? "text" : "numeric"}
          autoComplete="off"
          value={shown}
          required={!field.isOptional}
          readOnly={isReadOnly}
          onBlur={leave}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(readNumber(event.target.value));
          }}
        />
      )}
    </Field>
  );
}
