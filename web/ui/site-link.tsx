import type { ComponentProps } from "react";

export type SiteLinkProps = ComponentProps<"a"> & { to: string };

/**
 * A link: a plain anchor even for the site's own pages, which `useSiteLinks` follows without a page load. A page has seventy, and a router
 * component for each costs as much to render as the rest of header and footer.
 */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
