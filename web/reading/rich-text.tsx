import { splitLinks } from "../../content/pages/reading.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** A text whose links are written `[words](/path)`. */
export function RichText({ text }: { text: string }) {
  return splitLinks(text).map(({ words, to }, index) =>
    to === undefined ? (
      words
    ) : (
      <SiteLink key={index} to={to} className="link">
        {words}
      </SiteLink>
    ),
  );
}
