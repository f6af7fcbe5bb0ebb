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

/**
 * Asked of a locked row that is about to be changed, with the version that whoever changes it has seen.
 * @throws AppError `conflict` where it has another by now
 */
export function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new VersionConflict(row);
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
