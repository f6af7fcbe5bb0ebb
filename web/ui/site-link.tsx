import type { ComponentProps } from "react";

export type SiteLinkProps = ComponentProps<"a"> & { to: string };

/**
 * A link. Of this site's pages too it is an ordinary anchor, which `useSiteLinks` follows without a page load: a page has seventy of them,
 * and a component that asks the router for each costs a render as much as the rest of the header and footer.
 */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
