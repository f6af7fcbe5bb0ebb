import { type ReactNode, Suspense, useEffect } from "react";
import { Await, useRevalidator } from "react-router";
import { ListState } from "./list-state.tsx";
import type { Listed } from "./loaded.ts";

type LoadedListProps<T> = {
  list: Listed<T>;
  texts: { loading: string; failed: string; empty: string };
  children: (items: readonly T[]) => ReactNode;
};

/** A list in the state it is in: loading, failed, empty, or there. */
export function LoadedList<T>({ list, texts, children }: LoadedListProps<T>) {
  const loading = <ListState tone="info">{texts.loading}</ListState>;
  return (
    <Suspense fallback={loading}>
      <Await resolve={list}>
        {(inHand) => {
          const loaded = "ok" in inHand ? inHand : inHand.value;
          if (!loaded) return <AskAgain>{loading}</AskAgain>;
          if (!loaded.ok) return <ListState tone="error">{texts.failed}</ListState>;
          return loaded.items.length === 0 ? <ListState tone="info">{texts.empty}</ListState> : children(loaded.items);
        }}
      </Await>
    </Suspense>
  );
}

/** For a page that could not be taken over and is made anew, here, without what was left with the server. */
function AskAgain({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return children;
}
