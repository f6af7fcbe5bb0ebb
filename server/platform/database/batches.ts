import { and, eq, gt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * All rows of a long list, read as they are needed.
 * @param load a batch of them, at most `size`, from the one after `after` on
 */
export async function* readInBatches<Row>(
  size: number,
  load: (after: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let batch: Row[] = [];
  do {
    batch = await load(batch.at(-1), size);
    yield* batch;
  } while (batch.length === size);
}

/** The condition "after a row that has these values", in a list that is ordered by both columns. */
export const isAfter = ([first, second]: readonly [PgColumn, PgColumn], [one, other]: readonly [unknown, unknown]): SQL | undefined =>
  or(gt(first, one), and(eq(first, one), gt(second, other)));
