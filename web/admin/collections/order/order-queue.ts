/** `tell` is called with the saved order. */
type Move<Item> = { before: readonly Item[]; after: readonly Item[]; tell: (saved: readonly Item[]) => void };

type OrderQueueDeps<Item> = {
  /** Resolves to the order on the server. */
  save: (order: readonly Item[]) => Promise<readonly Item[]>;
  /** Not called if a newer order is queued. */
  onSaved: (saved: readonly Item[]) => void | Promise<void>;
  onFailed: (error: unknown, saved: readonly Item[]) => void;
};

/** Saves one order at a time and only the newest queued one. A failed save also drops the queued one, which was based on it. */
export function createOrderQueue<Item>({ save, onSaved, onFailed }: OrderQueueDeps<Item>) {
  let next: Move<Item> | undefined;
  let isSaving = false;

  async function work(): Promise<void> {
    let saved = next?.before ?? [];
    while (next !== undefined) {
      const { after, tell } = next;
      next = undefined;
      try {
        saved = await save(after);
        tell(saved);
        if (next === undefined) await onSaved(saved);
      } catch (error) {
        next = undefined;
        onFailed(error, saved);
      }
    }
  }

  return {
    add(move: Move<Item>): void {
      next = move;
      if (isSaving) return;
      isSaving = true;
      void work().finally(() => (isSaving = false));
    },
  };
}
