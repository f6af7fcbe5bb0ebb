import type { ComponentProps } from "react";
import { Changing } from "./changing.tsx";
import { ArrowRight } from "./icons.tsx";
import { SiteLink, type SiteLinkProps } from "./site-link.tsx";

type Look = { variant?: "solid" | "ghost" | "danger"; size?: "md" | "sm"; arrow?: boolean };

function lookOf(variant: Look["variant"], size: Look["size"], className: string): string {
  return ["btn", variant === "solid" ? "" : variant, size === "sm" ? "sm" : "", className].filter(Boolean).join(" ");
}

/** A button. While `busy` it keeps its place and focus, announces it, and ignores presses. */
export function Button({
  variant = "solid",
  size = "md",
  arrow = false,
  busy = false,
  className = "",
  type = "button",
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<"button">) {
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      className={lookOf(variant, size, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {typeof children === "string" ? <Changing>{children}</Changing> : children}
      {busy ? <span className="wait" aria-hidden="true" /> : arrow && <ArrowRight className="go" />}
    </button>
  );
}

export function ButtonLink({ variant = "solid", size = "md", arrow = false, className = "", children, ...rest }: Look & SiteLinkProps) {
  return (
    <SiteLink {...rest} className={lookOf(variant, size, className)}>
      {children}
      {arrow && <ArrowRight className="go" />}
    </SiteLink>
  );
}

/** A quiet link with an arrow. `about` completes its name for screen readers, which read it out of context. */
export function MoreLink({ about, children, ...rest }: SiteLinkProps & { about?: string }) {
  return (
    <SiteLink {...rest} className="more">
      <span>{children}</span>
      {about && <span className="sr-only">: {about}</span>}
      <ArrowRight className="go" />
    </SiteLink>
  );
}
