import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { ListState } from "./list-state.tsx";
import type { LoadableList } from "./loaded.ts";

type LoadedListProps<T> = {
  list: LoadableList<T>;
  texts: { loading: string; failed: string; empty: string };
  children: (items: readonly T[]) => ReactNode;
};

/** A list in its state: loading, failed, empty or loaded. A connection that breaks halfway counts as failed. */
export function LoadedList<T>({ list, texts, children }: LoadedListProps<T>) {
  const failed = <ListState tone="error">{texts.failed}</ListState>;
  return (
    <Suspense fallback={<ListState tone="info">{texts.loading}</ListState>}>
      <Await resolve={list} errorElement={failed}>
        {(loaded) => {
          if (!loaded.ok) return failed;
          return loaded.items.length === 0 ? <ListState tone="info">{texts.empty}</ListState> : children(loaded.items);
        }}
      </Await>
    </Suspense>
  );
}
