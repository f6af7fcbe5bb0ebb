import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";

type WhenThereProps<T> = {
  value: Promise<T> | T;
  fallback: ReactNode;
  /** Shown when the connection broke before the value came: the rest of the page stands. */
  failed?: ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows a value that is in hand at once, without the boundary that one on its way needs: a page from the server has all in hand. */
export function WhenThere<T>({ value, fallback, failed = fallback, children }: WhenThereProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value} errorElement={failed ?? <></>}>
        {children}
      </Await>
    </Suspense>
  );
}
