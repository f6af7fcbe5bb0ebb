/** `tell` is called with the saved order. */
type Move<Listed> = { before: readonly Listed[]; after: readonly Listed[]; tell: (saved: readonly Listed[]) => void };

type Deps<Listed> = {
  /** Resolves to the order on the server. */
  save: (order: readonly Listed[]) => Promise<readonly Listed[]>;
  /** Not called if a newer order is queued. */
  onSaved: (saved: readonly Listed[]) => void | Promise<void>;
  onFailed: (error: unknown, saved: readonly Listed[]) => void;
};

/** Saves one order at a time and only the newest queued one. A failed save also drops the queued one, which was based on it. */
export function createOrderQueue<Listed>({ save, onSaved, onFailed }: Deps<Listed>) {
  let next: Move<Listed> | undefined;
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
    add(move: Move<Listed>): void {
      next = move;
      if (isSaving) return;
      isSaving = true;
      void work().finally(() => (isSaving = false));
    },
  };
}
