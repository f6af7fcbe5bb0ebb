import type { ReactNode } from "react";

/** A service's scene: its text alternative, and the drawing, rendered on the server only. */
export type Scene = { alt: string; Drawing: () => ReactNode };

/** SVG content made of this code's numbers and class names. */
export const markup = (drawing: string) => ({ dangerouslySetInnerHTML: { __html: drawing } });

/** A scene's wall. It uses the columns' units and the scene's origin, and overflows its box. */
export const Wall = ({ drawing }: { drawing: string }) => (
  <svg className="scene-wall" viewBox="0 0 558 800" aria-hidden="true" {...markup(drawing)} />
);
