import type { ComponentType } from "react";

/**
 * Lazy-loaded component that renders synchronously once `fetch`, which is idempotent, has resolved. `React.lazy` suspends on its first
 * render even if the code is loaded, and then shows the content up to 300 ms late, so that the fallback doesn't flash.
 */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  return {
    /** @throws if the code can't be loaded */
    fetch: async (): Promise<void> => {
      Loaded ??= await load();
    },
    /** Render it after `fetch` has resolved. */
    Part: (props: Props) => {
      if (Loaded === undefined) throw new Error("a part is fetched before it is drawn");
      return <Loaded {...props} />;
    },
  };
}
