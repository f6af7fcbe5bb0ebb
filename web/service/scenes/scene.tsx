import type { ReactNode } from "react";

/** A service's scene: a sentence for those who do not see it, and the thing itself, which is drawn on the server only. */
export type Scene = { alt: string; Drawing: () => ReactNode };

/** The inside of an SVG that numbers and class names of this code are written into. */
export const markup = (drawing: string) => ({ dangerouslySetInnerHTML: { __html: drawing } });

/** The wall of a scene. Its units are those of the columns, its origin is the scene's, and it runs out of its box. */
export const Wall = ({ drawing }: { drawing: string }) => (
  <svg className="scene-wall" viewBox="0 0 558 800" aria-hidden="true" {...markup(drawing)} />
);
