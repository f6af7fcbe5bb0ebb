import { useId, type ReactNode } from "react";

export type Control = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** For a field that begins empty: by it the print styles tell a form that holds nothing from one that was typed into. */
export const startsEmpty = { placeholder: " " } as const;

type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  /** The id of a text about several fields that is wrong with this one too. */
  sharedErrorId?: string | undefined;
  hint?: ReactNode;
  id?: string;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** Ties a label, a hint and an error to one control. A control that is `required` gets a sign at its label (`fields.css`). */
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
        <p className="err" id={errorId} key={error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What the sign at a label means. A control says itself that it is required where it is heard, so this is for the eye alone. */
export const RequiredNote = () => (
  <p className="required-note" aria-hidden="true">
    * required
  </p>
);
