import { useId } from "react";
import type { RichText } from "../../../../contract/rich-text.ts";
import { TextEditor } from "../../posts/editor/text-editor.tsx";
import { useFault, useWordsForm } from "./words-form-context.ts";

type RichFieldProps = { field: { label: string; hint?: string }; path: string; value: RichText; onChange: (value: RichText) => void };

/** Rich text without pictures, which only posts can have. */
export function RichField({ field: { label, hint }, path, value, onChange }: RichFieldProps) {
  const { error, leave } = useFault(path);
  const { isReadOnly } = useWordsForm();
  const id = useId();
  return (
    <div className="field rich-word" role="group" aria-labelledby={id}>
      <span id={id} className="group-label">
        {label}
      </span>
      {/* The hint is above the long text, since it explains its placeholders. */}
      {hint && <p className="hint">{hint}</p>}
      <div className="rich-sheet on-white" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}>
        <TextEditor label={label} value={value} isReadOnly={isReadOnly} errorId={error && `${id}-error`} onChange={onChange} />
      </div>
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
