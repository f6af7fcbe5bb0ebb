type IconProps = { className?: string };

/** Raw markup, so React has one node fewer per icon: a page has twenty. */
export function drawIcon(d: string) {
  const line = { __html: `<path d="${d}"/>` };
  return ({ className = "" }: IconProps) => (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true" dangerouslySetInnerHTML={line} />
  );
}

export const ArrowRight = drawIcon("M2 10h15M11 4l6 6-6 6");
export const ArrowLeft = drawIcon("M18 10H3M9 4l-6 6 6 6");
export const ArrowDown = drawIcon("M10 2v15M4 11l6 6 6-6");
export const Pause = drawIcon("M7 4v12M13 4v12");
export const Play = drawIcon("M6 4l10 6-10 6z");
export const Menu = drawIcon("M1 6h18M1 14h18");
export const Close = drawIcon("M4 4l12 12M16 4L4 16");
export const Caret = drawIcon("M5 8l5 5 5-5");
export const Bin = drawIcon("M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5");
export const Check = drawIcon("M3 11l5 5L17 5");
