import type { ComponentProps } from "react";

/** A button that shows a sign. `label` is its whole name, `title` the word that appears beside the pointer. */
export function IconButton({ label, className = "", ...rest }: ComponentProps<"button"> & { label: string; title?: string }) {
  return <button type="button" {...rest} className={`icon-btn ${className}`.trimEnd()} aria-label={label} />;
}
