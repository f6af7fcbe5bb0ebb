import { type ElementType, type HTMLAttributes, type SVGAttributes, useState } from "react";
import { keptMarkup } from "./kept-markup.ts";
import { useServed } from "./use-served.ts";

/**
 * What decides the content: a value, or for content that is the same in every answer a name unlike any other, with everything that goes
 * into the content (a heading's level, a path). The server makes what has a name once.
 */
export type StillSource = { of: unknown; constant?: never } | { of?: never; constant: string };

type StillProps = Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> &
  Pick<SVGAttributes<SVGSVGElement>, "viewBox" | "focusable"> &
  StillSource & { as?: ElementType };

const LEFT_ALONE = { __html: "" };

/** What the server makes once, or each time. */
function MadeStill({ as: Element = "div", of: _of, constant, children, ...attributes }: StillProps) {
  const markup = constant && keptMarkup(constant, children);
  if (!markup || import.meta.env.DEV) return <Element {...attributes}>{children}</Element>;
  return <Element {...attributes} dangerouslySetInnerHTML={markup} />;
}

function TakenOverStill({ as: Element = "div", of, constant, children, ...attributes }: StillProps) {
  const source = constant ?? of;
  const [servedSource] = useState(() => source);
  const isKept = useServed() && servedSource === source;
  // While developing, an edit must show without a reload.
  if (!isKept || import.meta.env.DEV) return <Element {...attributes}>{children}</Element>;
  return <Element {...attributes} dangerouslySetInnerHTML={LEFT_ALONE} />;
}

/**
 * An element whose content neither listens nor changes by itself: texts, pictures, links. A page that comes from the server keeps that
 * content as it came for as long as it is made of the same, so the browser does no work for it. The element's own attributes are alive.
 */
export const Still = import.meta.env.SSR ? MadeStill : TakenOverStill;
