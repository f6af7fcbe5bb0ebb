import { and, eq, gt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Reads a long list in batches, on demand.
 * @param load reads at most `size` rows after `after`
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

/** Keyset condition: "after the row with these values", in a list ordered by both columns. */
export const isAfter = ([first, second]: readonly [PgColumn, PgColumn], [one, other]: readonly [unknown, unknown]): SQL | undefined =>
  or(gt(first, one), and(eq(first, one), gt(second, other)));
