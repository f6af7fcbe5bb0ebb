import type { ComponentType } from "react";

/**
 * A part of the panel whose code is fetched when it is needed. It is drawn at once after `fetch`, which may be called again and again. React's
 * own `lazy` waits at its first drawing even for code that is there, and then holds back what it draws for 300 ms, so that its fallback does not flash.
 */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  return {
    /** @throws where the line is down */
    fetch: async (): Promise<void> => {
      Loaded ??= await load();
    },
    /** To be drawn once `fetch` is done. */
    Part: (props: Props) => {
      if (Loaded === undefined) throw new Error("a part is fetched before it is drawn");
      return <Loaded {...props} />;
    },
  };
}
