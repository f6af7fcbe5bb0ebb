import { type ReactNode, Suspense, useId } from "react";
import { Await } from "react-router";
import { LatticeField } from "./lattice.tsx";
import type { Listed } from "./loaded.ts";
import { Status } from "./status.tsx";

type LoadedListProps<T> = {
  list: Listed<T>;
  texts: { loading: string; failed: string; empty: string };
  children: (items: readonly T[]) => ReactNode;
};

/** A list in the state it is in: loading, failed, empty, or there. */
export function LoadedList<T>({ list, texts, children }: LoadedListProps<T>) {
  const show = (tone: "info" | "error", text: string) => (
    <ListState>
      <Status tone={tone}>{text}</Status>
    </ListState>
  );
  return (
    <Suspense fallback={show("info", texts.loading)}>
      <Await resolve={list}>
        {(loaded) => {
          if (!loaded.ok) return show("error", texts.failed);
          return loaded.items.length === 0 ? show("info", texts.empty) : children(loaded.items);
        }}
      </Await>
    </Suspense>
  );
}

/** A list's place while there is nothing to put in it: bare lattice, and a line that says why. */
function ListState({ children }: { children: ReactNode }) {
  return (
    <div className="list-state">
      <LatticeField id={useId()} />
      {children}
    </div>
  );
}
