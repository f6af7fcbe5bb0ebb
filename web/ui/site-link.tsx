import { Link, type LinkProps } from "react-router";

export type SiteLinkProps = Omit<LinkProps, "to"> & { to: string };

/** A link of this site moves without a page load and with a view transition; any other address is an ordinary anchor. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(to)) {
    const {
      reloadDocument,
      replace,
      state,
      preventScrollReset,
      relative,
      viewTransition,
      discover,
      prefetch,
      ...anchor
    } = rest;
    return (
      <a href={to} {...anchor}>
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
