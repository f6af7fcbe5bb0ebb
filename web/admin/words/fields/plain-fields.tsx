import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { cleanWord } from "../../../../contract/document-rules.ts";
import type { LineFormat } from "../../../../contract/line-formats.ts";
import { countCodePoints } from "../../../../contract/text.ts";
import { Field } from "../../../ui/field.tsx";
import { Options } from "../../kit/options.tsx";
import { PAGES_ID, usePages } from "./site-pages.tsx";
import { TextLength } from "./text-length.tsx";
import type { WordKind } from "../words-form.ts";
import type { Labelled } from "./word-field.tsx";
import { useFault, useWordsForm } from "./words-form-context.ts";

type Of<Kind> = Labelled<Extract<WordKind, { kind: Kind }>>;
type Props<Kind, Value> = { field: Of<Kind>; path: string; value: Value; onChange: (value: Value) => void };

/** Fields with a greater maximum get a textarea. */
const SHORT = 100;

/** Label; optional fields are marked, since nearly all are required. */
export const labelOf = ({ label, isOptional }: { label: string; isOptional?: true }) => (isOptional ? `${label} (optional)` : label);

/** Enter does nothing: the field has one line and the form isn't submitted. */
const keepOnOneLine = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

export function TextField({ field, path, value, onChange }: Props<"line" | "text", string>) {
  const { error, leave } = useFault(path);
  const { isReadOnly } = useWordsForm();
  // Dates and numbers have a format, so their length isn't shown.
  const isMeasured = !("format" in field);
  const isShort = field.kind === "line" && (field.max <= SHORT || field.format !== undefined);
  const isBroken = field.kind === "text" && field.rows !== undefined;
  return (
    <Field label={labelOf(field)} hint={field.hint} error={error} className={isMeasured ? "measured" : ""}>
      {(control) => {
        const lengthId = `${control.id}-length`;
        const props = {
          ...control,
          "aria-describedby": [control["aria-describedby"], isMeasured && lengthId].filter(Boolean).join(" ") || undefined,
          dir: "auto",
          autoComplete: "off",
          value,
          required: !field.isOptional,
          readOnly: isReadOnly,
          onBlur: leave,
        };
        return (
          <>
            {isShort ? (
              <input {...props} {...inputOf(field)} onChange={(event) => onChange(event.target.value)} />
            ) : (
              <textarea
                {...props}
                rows={field.kind === "line" ? 1 : isBroken ? field.rows : 2}
                onKeyDown={isBroken ? undefined : keepOnOneLine}
                onChange={(event) => onChange(isBroken ? event.target.value : event.target.value.replaceAll("\n", " "))}
              />
            )}
            {isMeasured && <TextLength id={lengthId} length={countCodePoints(cleanWord(field, value))} max={field.max} />}
          </>
        );
      }}
    </Field>
  );
}

const INPUTS: Readonly<Record<LineFormat, ComponentProps<"input">>> = {
  phone: { inputMode: "tel" },
  email: { inputMode: "email" },
  webAddress: { inputMode: "url" },
  timeZone: {},
  date: { type: "date" },
  slug: {},
};
const inputOf = (field: Of<"line" | "text">) => (field.kind === "line" && field.format !== undefined ? INPUTS[field.format] : {});

/** Link target: a page chosen by name or path, or any other URL. */
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
/** An empty input is NaN, not 0. */
const readNumber = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed.replace(",", ".")));

export function NumberField({ field, path, value, onChange }: Props<"number", number>) {
  const { error, leave } = useFault(path);
  const { isReadOnly } = useWordsForm();
  const [typed, setTyped] = useState(() => writeNumber(value));
  // Keeps the raw input, such as `-` or `7.`, unless the value was changed elsewhere.
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
