import type { ReactNode } from "react";
import { ListState } from "./list-state.tsx";
import type { Listed } from "./loaded.ts";
import { AskAgain } from "./served-content.tsx";
import { WhenThere } from "./when-there.tsx";

type LoadedListProps<T> = {
  list: Listed<T>;
  texts: { loading: string; failed: string; empty: string };
  children: (items: readonly T[]) => ReactNode;
};

/** A list in the state it is in: loading, failed, empty, or there. */
export function LoadedList<T>({ list, texts, children }: LoadedListProps<T>) {
  const loading = <ListState tone="info">{texts.loading}</ListState>;
  const failed = <ListState tone="error">{texts.failed}</ListState>;
  return (
    <WhenThere value={list} fallback={loading} failed={failed}>
      {(inHand) => {
        const loaded = "ok" in inHand ? inHand : inHand.value;
        if (!loaded) return <AskAgain>{loading}</AskAgain>;
        if (!loaded.ok) return failed;
        return loaded.items.length === 0 ? <ListState tone="info">{texts.empty}</ListState> : children(loaded.items);
      }}
    </WhenThere>
  );
}
