import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";

/** Somebody else has changed a row meanwhile; `row` is how it is now. */
class VersionConflict extends AppError {
  readonly row: unknown;

  constructor(row: unknown) {
    super("conflict", staffMessages.changedMeanwhile);
    this.row = row;
  }
}

type Versioned = { version: number };

/** A change, with the version that whoever makes it has seen: none for programs that know of none. */
type Wanted<Row> = { version: number | undefined; isThere: (row: Row) => boolean };

/**
 * Asked of a locked row that is about to be changed. One that has all of the change already is never in the way: that is a save which comes
 * again because its answer was lost.
 * @throws AppError `conflict` where it has another version by now
 */
export function requireVersion<Row extends Versioned>(row: Row, { version, isThere }: Wanted<Row>): void {
  if (version !== undefined && version !== row.version && !isThere(row)) throw new VersionConflict(row);
}

type Change<Row> = Wanted<Row> & {
  /** Writes the change and the version that it makes. */
  write: (version: number) => Promise<Row | undefined>;
  record: (before: Row, after: Row) => Promise<void>;
};

/**
 * Changes a locked row, counts its version up and records both states; what is there already leaves no trace.
 * @returns the row as it is now
 * @throws AppError `conflict` as `requireVersion`
 */
export async function changeVersioned<Row extends Versioned>(row: Row, { write, record, ...wanted }: Change<Row>): Promise<Row> {
  requireVersion(row, wanted);
  if (wanted.isThere(row)) return row;
  const changed = await write(row.version + 1);
  if (changed === undefined) throw new Error("a locked row was not changed");
  await record(row, changed);
  return changed;
}

/**
 * Answers a change with the row as `toView` shows it; who came too late is shown the row as it is now the same way.
 * @throws AppError `conflict` with `current`, and whatever the change throws
 */
export async function showChanged<Row, View>(changed: Promise<Row>, toView: (row: Row) => View | Promise<View>): Promise<View> {
  try {
    return await toView(await changed);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    // Of the same table: a change locks the row that it is about.
    throw new AppError(error.code, error.message, { extra: { current: await toView(error.row as Row) } });
  }
}
