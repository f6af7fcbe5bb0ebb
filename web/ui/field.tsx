import { useId, type ReactNode } from "react";
import { Changing } from "./changing.tsx";

export type Control = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** For fields that start empty: with it, the print styles can tell an empty form from a filled one. */
export const startsEmpty = { placeholder: " " } as const;

type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  /** The id of an error text shared with other fields. */
  sharedErrorId?: string | undefined;
  hint?: ReactNode;
  id?: string;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** Connects a label, a hint and an error to one control. A `required` control gets an asterisk at its label (`fields.css`). */
export function Field({ label, error, sharedErrorId, hint, id, className = "", children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error && errorId, sharedErrorId, hint && hintId].filter(Boolean).join(" ");
  const control: Control = {
    id: controlId,
    ...(error || sharedErrorId ? { "aria-invalid": true } : {}),
    ...(described ? { "aria-describedby": described } : {}),
  };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={controlId}>{label}</label>
      {children(control)}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={errorId}>
          <Changing>{error}</Changing>
        </p>
      )}
    </div>
  );
}

/** Explains the asterisk. Visual only: screen readers announce `required` on the control. */
export const RequiredNote = () => (
  <p className="required-note" aria-hidden="true">
    * required
  </p>
);
