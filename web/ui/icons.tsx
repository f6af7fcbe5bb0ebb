type IconProps = { className?: string };

function Icon({ className = "", d }: IconProps & { d: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const ArrowRight = (props: IconProps) => <Icon {...props} d="M2 10h15M11 4l6 6-6 6" />;
export const ArrowLeft = (props: IconProps) => <Icon {...props} d="M18 10H3M9 4l-6 6 6 6" />;
export const ArrowDown = (props: IconProps) => <Icon {...props} d="M10 2v15M4 11l6 6 6-6" />;
export const ArrowUp = (props: IconProps) => <Icon {...props} d="M10 18V3M4 9l6-6 6 6" />;
export const Pause = (props: IconProps) => <Icon {...props} d="M7 4v12M13 4v12" />;
export const Play = (props: IconProps) => <Icon {...props} d="M6 4l10 6-10 6z" />;
export const Menu = (props: IconProps) => <Icon {...props} d="M1 6h18M1 14h18" />;
export const Close = (props: IconProps) => <Icon {...props} d="M4 4l12 12M16 4L4 16" />;
export const Caret = (props: IconProps) => <Icon {...props} d="M5 8l5 5 5-5" />;
export const Bin = (props: IconProps) => <Icon {...props} d="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5" />;
export const Search = (props: IconProps) => <Icon {...props} d="M9 3a6 6 0 100 12A6 6 0 009 3zM13.5 13.5L18 18" />;
export const Check = (props: IconProps) => <Icon {...props} d="M3 11l5 5L17 5" />;
export const Pen = (props: IconProps) => <Icon {...props} d="M3 17l1-4L14 3l3 3L7 16z" />;
export const Clock = (props: IconProps) => <Icon {...props} d="M10 2a8 8 0 100 16 8 8 0 000-16zM10 5.5V10l3 2.5" />;
