/** `tell` is called with the order as it was saved. */
type Move<Listed> = { before: readonly Listed[]; after: readonly Listed[]; tell: (saved: readonly Listed[]) => void };

type Deps<Listed> = {
  /** Resolves to the order as the server has it now. */
  save: (order: readonly Listed[]) => Promise<readonly Listed[]>;
  /** Not called where another order was asked for meanwhile. */
  onSaved: (saved: readonly Listed[]) => void | Promise<void>;
  /** `saved` is the order as the server has it. */
  onFailed: (error: unknown, saved: readonly Listed[]) => void;
};

/** Saves one order after the other. Where one fails, those asked for meanwhile are given up too: they stood on what did not happen. */
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
