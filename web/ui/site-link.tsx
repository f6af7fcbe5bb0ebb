import type { ComponentProps } from "react";
import { Link } from "react-router";

export type SiteLinkProps = ComponentProps<"a"> & { to: string };

/** A link of this site moves without a page load and with a view transition; any other address is an ordinary anchor. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} viewTransition {...rest}>
      {children}
    </Link>
  );
}
