import { useLayoutEffect, useRef } from "react";
import type { Control } from "../../ui/field.tsx";
import { formatExpiry, groupDigits } from "./card-typing.ts";

type Props = { control: Control; value: string; onChange: (value: string) => void };

/** Groups the digits during input and keeps the cursor after the same digit. */
export function NumberInput({ control, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (cursor.current !== undefined) input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  return (
    <input
      {...control}
      ref={input}
      className="num"
      name="number"
      required
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      value={value}
      onChange={({ target }) => {
        const grouped = groupDigits(target.value, target.selectionStart ?? target.value.length);
        cursor.current = grouped.cursor;
        onChange(grouped.text);
      }}
    />
  );
}

export function ExpiryInput({ control, value, onChange }: Props) {
  return (
    <input
      {...control}
      className="num"
      name="expiry"
      required
      inputMode="numeric"
      autoComplete="cc-exp"
      placeholder="MM / YY"
      maxLength={9}
      value={value}
      onChange={(event) => onChange(formatExpiry(event.target.value, value))}
    />
  );
}
