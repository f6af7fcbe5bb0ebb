import { type ElementType, type HTMLAttributes, type SVGAttributes, useState, useSyncExternalStore } from "react";
import { keptMarkup } from "./kept-markup.ts";

/**
 * What decides the content: a value, or for content that is the same in every answer a name unlike any other, with everything that goes
 * into the content (a heading's level, a path). The server makes what has a name once.
 */
export type StillSource = { of: unknown; constant?: never } | { of?: never; constant: string };

type StillProps = Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> &
  Pick<SVGAttributes<SVGSVGElement>, "viewBox" | "focusable"> &
  StillSource & { as?: ElementType };

const subscribe = () => () => {};
const LEFT_ALONE = { __html: "" };

/** Remembers, for one component, whether it took over what the server made: React asks for the served state only then. */
function createMemory(source: unknown) {
  let isTakenOver = false;
  return { source, read: () => isTakenOver, readServed: () => (isTakenOver = true) };
}

/**
 * Whether a component keeps what the server made, which it does for as long as that was made of the same. Made in the browser, after a
 * move within the site or because the page could not be taken over, there is nothing to keep.
 */
function useKeeps(source: unknown): boolean {
  const [memory] = useState(() => createMemory(source));
  const isTakenOver = useSyncExternalStore(subscribe, memory.read, memory.readServed);
  return isTakenOver && memory.source === source;
}

/**
 * An element whose content neither listens nor changes by itself: texts, pictures, links. A page that comes from the server keeps that
 * content as it came, so the browser does no work for it. The element's own attributes are alive.
 */
export function Still({ as: Element = "div", of, constant, children, ...attributes }: StillProps) {
  const isKept = useKeeps(constant ?? of);
  const markup = import.meta.env.SSR ? constant && keptMarkup(constant, children) : isKept && LEFT_ALONE;
  // While developing, an edit must show without a reload.
  if (!markup || import.meta.env.DEV) return <Element {...attributes}>{children}</Element>;
  return <Element {...attributes} dangerouslySetInnerHTML={markup} />;
}
