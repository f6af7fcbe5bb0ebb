/** `said` is what to tell once `after` is saved. */
type Move<Listed> = { before: readonly Listed[]; after: readonly Listed[]; said: string };

type Deps<Listed> = {
  save: (order: readonly Listed[]) => Promise<void>;
  /** `saved` is the order as the server has it; undefined where another was asked for meanwhile. */
  onSaved: (said: string, saved: readonly Listed[] | undefined) => void | Promise<void>;
  /** `kept` is the order as the server has it. */
  onFailed: (error: unknown, kept: readonly Listed[]) => void;
};

/** Saves one order after the other. Where one fails, those asked for meanwhile are given up too: they stood on what did not happen. */
export function createOrderQueue<Listed>({ save, onSaved, onFailed }: Deps<Listed>) {
  let next: Move<Listed> | undefined;
  let isSaving = false;

  async function work(): Promise<void> {
    let kept = next?.before ?? [];
    while (next !== undefined) {
      const { after, said } = next;
      next = undefined;
      try {
        await save(after);
        kept = after;
        await onSaved(said, next === undefined ? after : undefined);
      } catch (error) {
        next = undefined;
        onFailed(error, kept);
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
