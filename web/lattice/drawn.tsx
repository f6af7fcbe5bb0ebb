import { createContext, useContext, useEffect, useRef, useState } from "react";
import type { Drawings } from "./drawings.ts";

/** The server's code for drawings. A browser loads it if it needs any. */
export const DrawingsContext = createContext<Drawings | undefined>(undefined);

/**
 * A drawing that comes with the page and stays as it was served. Where React renders it in the browser, after a navigation, it's drawn once
 * its code is loaded: it is a decoration.
 */
export function Drawn({ what, by = 0 }: { what: keyof Drawings; by?: number }) {
  const element = useRef<SVGGElement>(null);
  const drawings = useContext(DrawingsContext);
  // The same object while nothing changes: with another one React would write it again.
  const [markup, setMarkup] = useState({ __html: drawings?.[what](by) ?? "" });
  useEffect(() => {
    if (element.current?.hasChildNodes()) return;
    import("./drawings.ts").then(
      (part) => setMarkup({ __html: part.drawings[what](by) }),
      () => undefined,
    );
  }, [what, by]);
  return <g ref={element} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}

/** What single cells, the logo and portraits refer to, once per document. */
export function LatticeSymbols() {
  return (
    <svg className="absolute size-0 overflow-hidden" aria-hidden="true" focusable="false">
      <defs>
        <Drawn what="symbols" />
      </defs>
    </svg>
  );
}
