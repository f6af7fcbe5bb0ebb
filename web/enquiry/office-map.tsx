import { type ReactNode, useState } from "react";
import { officeMap } from "../../content/office-map.ts";
import { addressLine, site } from "../../content/site.ts";
import streetPlan from "../images/street-plan.svg?url&no-inline";
import { Button, ButtonLink } from "../ui/button.tsx";

const directions = () => `https://www.openstreetmap.org/directions?to=${site.location.latitude}%2C${site.location.longitude}`;
/** The street map that ships with the site, for the default office: drawn by `npm run art -- map`. */
const isDrawn = () => site.location.latitude === 31.5102;

/** The embedded map's address, requested only after a click. */
function mapAddress(): string {
  const { latitude, longitude } = site.location;
  const box = [longitude - 0.012, latitude - 0.008, longitude + 0.012, latitude + 0.008].map((degrees) => degrees.toFixed(4));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The map is a third party's, so it is loaded only on request. */
export function OfficeMap({ children }: { /** In place of the address. */ children?: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="map">
      {isLoaded ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- both together are harmless on another origin, and the map needs its own
        <iframe title={officeMap.mapTitle} src={mapAddress()} sandbox="allow-scripts allow-same-origin allow-popups" />
      ) : (
        isDrawn() && <img className="street-plan" src={streetPlan} width={1600} height={780} alt="" loading="lazy" decoding="async" />
      )}
      <div className="map-card on-white">
        {children ?? (
          <address className="grid gap-s1 not-italic">
            <b>{site.name}</b>
            <span>{addressLine()}</span>
            <span className="t-small text-muted">
              {site.hours} {site.timeZone}
            </span>
          </address>
        )}
        <div className="btns">
          <ButtonLink to={directions()} size="sm" target="_blank" rel="noopener">
            {officeMap.findUs}
            <span className="sr-only">, opens in a new tab</span>
          </ButtonLink>
          {!isLoaded && (
            <Button size="sm" variant="ghost" className="needs-script" onClick={() => setLoaded(true)}>
              {officeMap.loadMap}
            </Button>
          )}
        </div>
        {!isLoaded && <p className="needs-script t-small text-muted">{officeMap.mapNotice}</p>}
      </div>
    </div>
  );
}
