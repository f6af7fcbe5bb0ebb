/** Formats card fields during input. Validation is in the contract's card rules. */
import { formatCardNumber } from "../../../contract/card-rules.ts";

/** `1230` → `12 / 30`, and `5` → `05 / ` since no month starts with it. `earlier` is the last value: deleting can cross the separator. */
export function formatExpiry(typed: string, earlier: string): string {
  const isDeleting = typed.length < earlier.length && earlier.startsWith(typed);
  const [month = "", year] = typed.split("/").map((part) => part.replace(/\D/g, ""));
  if (year !== undefined && month.length > 0) {
    return isDeleting && year === ""
      ? month
      : `${month.slice(0, 2).padStart(2, "0")} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
  }
  const digits = /^[2-9]/.test(month) ? `0${month}` : month;
  if (isDeleting || digits.length < 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)}`;
}

/** A grouped card number, and the cursor's new position: after the same digits as before. */
export function groupDigits(typed: string, cursor: number): { text: string; cursor: number } {
  const text = formatCardNumber(typed);
  const before = typed.slice(0, cursor).replace(/\D/g, "").length;
  const upTo = new RegExp(`^(?:\\D*\\d){0,${before}}`).exec(text);
  return { text, cursor: upTo?.[0].length ?? text.length };
}
