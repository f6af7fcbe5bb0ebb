export type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const CLASS: Record<Day, string> = {
  1: "d-1",
  2: "d-2",
  3: "d-3",
  4: "d-4",
  5: "d-5",
  6: "d-6",
  7: "d-7",
};

/** The rule that opens a section: the week so far, today lit, the label in today's column. */
export function DayRule({ day, label }: { day: Day; label: string }) {
  return (
    <div className={`day week ${CLASS[day]}`}>
      <p>
        <b>0{day}</b>
        <span>{label}</span>
      </p>
    </div>
  );
}
