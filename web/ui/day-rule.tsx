export type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The rule above a section: the week so far, today lit, the label in today's column. */
export function DayRule({ day, label }: { day: Day; label: string }) {
  return (
    <div className={`day week d-${day}`}>
      <p>
        <b>0{day}</b>
        <span>{label}</span>
      </p>
    </div>
  );
}
