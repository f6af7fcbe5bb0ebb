import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { LeftOut } from "./served.ts";

/** Waits for what was left with the server: a page that could not be taken over is made anew here, and needs it after all. */
export function AskAgain({ children }: { children?: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return children;
}

type ServedContentProps<T> = { content: LeftOut<T>; children: (value: T) => ReactNode };

/** What a page shows of a value that its document leaves out. Inside a `Still`. */
export function ServedContent<T>({ content: { value }, children }: ServedContentProps<T>) {
  return value === undefined ? <AskAgain /> : children(value);
}
