import { type RefObject, useEffect, useEffectEvent } from "react";

type Entries = Readonly<Record<string, string>>;

/**
 * Adopts input from before hydration (early typing, or the browser's restored values). Without it React would reset those fields on the
 * next render.
 * @param rendered the server-rendered values, by field name
 */
export function useEarlyEntries<Rendered extends Entries>(
  form: RefObject<HTMLFormElement | null>,
  rendered: Rendered,
  take: (entries: Partial<Record<keyof Rendered, string>>) => void,
): void {
  const compare = useEffectEvent((element: HTMLFormElement) => {
    const data = new FormData(element);
    const early = Object.keys(rendered).flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" && value !== rendered[name] ? [[name, value]] : [];
    });
    if (early.length > 0) take(Object.fromEntries(early));
  });
  useEffect(() => {
    if (form.current) compare(form.current);
  }, [form]);
}
