import { type RefObject, useEffect, useEffectEvent } from "react";

type Entries = Readonly<Record<string, string>>;

/**
 * Hands over what stands in a form's fields otherwise than it was rendered when React begins to listen: somebody typed while the scripts were
 * on their way, or the browser put back what was there before a reload. Without it React would empty those fields with the next change.
 * @param rendered the fields by their names, as they were rendered
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
