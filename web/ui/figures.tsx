type FiguresProps = { figures: readonly { figure: string; label: string }[]; className?: string };

/** Three figures as a ruled row. */
export function Figures({ figures, className = "" }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
