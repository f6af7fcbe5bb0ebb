import { useId, type ReactNode } from "react";

export type Control = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  id?: string;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** Ties a label, a hint and an error to one control. */
export function Field({ label, error, hint, id, className = "", children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  const control: Control = {
    id: controlId,
    ...(error ? { "aria-invalid": true } : {}),
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
          {error}
        </p>
      )}
    </div>
  );
}
