import { useState } from "react";
import { contact } from "../../content/home.ts";
import { addressLine, directionsUrl, mapEmbedUrl, site } from "../../content/site.ts";
import streetPlan from "../images/street-plan.svg?url&no-inline";
import { Button, ButtonLink } from "../ui/button.tsx";

/** The map belongs to somebody else, so it is asked for only when a visitor wants it. */
export function OfficeMap() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="map">
      {isLoaded ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- both together are harmless on another origin, and the map needs its own
        <iframe title={contact.mapTitle} src={mapEmbedUrl()} sandbox="allow-scripts allow-same-origin allow-popups" />
      ) : (
        <img className="street-plan" src={streetPlan} width={1600} height={780} alt="" loading="lazy" decoding="async" />
      )}
      <div className="map-card on-white">
        <address className="grid gap-1 not-italic">
          <b>{site.name}</b>
          <span>{addressLine()}</span>
          <span className="t-small text-muted">
            {site.hours} {site.timeZone}
          </span>
        </address>
        <div className="btns">
          <ButtonLink to={directionsUrl()} size="sm" target="_blank" rel="noopener">
            {contact.findUs}
            <span className="sr-only">, opens in a new tab</span>
          </ButtonLink>
          {!isLoaded && (
            <Button size="sm" variant="ghost" className="needs-script" onClick={() => setLoaded(true)}>
              {contact.loadMap}
            </Button>
          )}
        </div>
        {!isLoaded && <p className="needs-script t-small text-muted">{contact.mapNotice}</p>}
      </div>
    </div>
  );
}
