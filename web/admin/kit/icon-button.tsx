import type { ComponentProps } from "react";

/** Icon-only button. `label` is its accessible name, `title` the tooltip. */
export function IconButton({ label, className = "", ...rest }: ComponentProps<"button"> & { label: string; title?: string }) {
  return <button type="button" {...rest} className={`icon-btn ${className}`.trimEnd()} aria-label={label} />;
}
