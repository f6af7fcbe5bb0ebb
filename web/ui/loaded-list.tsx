import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import type { Listed } from "./loaded.ts";
import { Status } from "./status.tsx";

type LoadedListProps<T> = {
  list: Listed<T>;
  texts: { loading: string; failed: string; empty: string };
  children: (items: readonly T[]) => ReactNode;
};

/** A list in the state it is in: loading, failed, empty, or there. */
export function LoadedList<T>({ list, texts, children }: LoadedListProps<T>) {
  return (
    <Suspense fallback={<p className="list-state text-muted">{texts.loading}</p>}>
      <Await resolve={list}>
        {(loaded) => {
          if (!loaded.ok)
            return (
              <Status tone="error" className="list-state">
                {texts.failed}
              </Status>
            );
          if (loaded.items.length === 0)
            return (
              <Status tone="info" className="list-state">
                {texts.empty}
              </Status>
            );
          return children(loaded.items);
        }}
      </Await>
    </Suspense>
  );
}
