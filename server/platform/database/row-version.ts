import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";

/** Optimistic lock: another user has changed the row; `row` is its current state. */
class VersionConflict extends AppError {
  readonly row: unknown;

  constructor(row: unknown) {
    super("conflict", staffMessages.changedMeanwhile);
    this.row = row;
  }
}

type Versioned = { version: number };

/** A change with the version its author saw: none for programs that don't track versions. */
type Wanted<Row> = { version: number | undefined; isThere: (row: Row) => boolean };

/**
 * Optimistic lock: checks the version of a locked row before a change. A row that already has the whole change is no conflict: it is a
 * retry after a lost answer.
 * @throws AppError `conflict` if the version has changed
 */
export function requireVersion<Row extends Versioned>(row: Row, { version, isThere }: Wanted<Row>): void {
  if (version !== undefined && version !== row.version && !isThere(row)) throw new VersionConflict(row);
}

type Change<Row> = Wanted<Row> & {
  /** Writes the change and its new version. */
  write: (version: number) => Promise<Row | undefined>;
  record: (before: Row, after: Row) => Promise<void>;
};

/**
 * Changes a locked row, increments its version and records both states; a change that is already there records nothing.
 * @returns the current row
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
 * Answers with the changed row through `toView`; on a conflict the error carries the current row the same way.
 * @throws AppError `conflict` with `current`, and what the change throws
 */
export async function showChanged<Row, View>(changed: Promise<Row>, toView: (row: Row) => View | Promise<View>): Promise<View> {
  try {
    return await toView(await changed);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    // A row of the same table: a change locks the row it is about.
    throw new AppError(error.code, error.message, { extra: { current: await toView(error.row as Row) } });
  }
}
