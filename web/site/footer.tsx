import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { makeFooterMenu, type MenuLink, menuNames } from "../../content/navigation.ts";
import { addressLine, phoneLink, site } from "../../content/site.ts";
import { StageBand } from "../lattice/lattice.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { loader } from "../root.tsx";

function Links({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ name, path }) => (
        <li key={path}>
          <SiteLink to={path}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

function Column({ heading, className, children }: { heading: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

/** The office: address, phone and mail. */
function Office() {
  return (
    <address className="foot-address">
      <span>{site.name}</span>
      <span>{addressLine()}</span>
      {site.phone && (
        <a className="link" href={phoneLink()}>
          {site.phone}
        </a>
      )}
      {site.email && (
        <a className="link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      )}
      <span>
        {site.hours} {site.timeZone}
      </span>
    </address>
  );
}

const SAYS_MOTTO = ["/about"];

export function Footer() {
  const { pathname } = useLocation();
  // From the server: the browser's clock may be in another year.
  const years = useRouteLoaderData<typeof loader>("root")?.years;
  const { headings } = menuNames.footer;
  const { quick, services, legal } = makeFooterMenu();
  return (
    <footer className="foot night on-ink">
      <div className="frame">
        <div className="week foot-columns">
          <p className="head t-2 lg:col-span-2">{SAYS_MOTTO.includes(pathname) ? site.signOff : site.motto}</p>
          <Column heading={headings.quick} className="col-span-3 md:col-span-2 lg:col-span-1">
            <Links links={quick} />
          </Column>
          <Column heading={headings.services} className="col-span-4 col-start-4 md:col-span-2 md:col-start-3 lg:col-start-4">
            <Links links={services} />
          </Column>
          <Column heading={headings.office} className="md:col-span-3 md:col-start-5 lg:col-span-2 lg:col-start-6">
            <Office />
          </Column>
        </div>
        <div className="foot-base">
          <span className="num">
            © {years ?? site.copyrightSince} {site.name}
          </span>
          {site.social.length > 0 && <Links links={site.social} />}
          <Links links={legal} />
        </div>
        <StageBand className="frieze" />
      </div>
    </footer>
  );
}
