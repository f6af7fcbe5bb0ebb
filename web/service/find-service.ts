import { services } from "../../content/services/all.ts";
import type { Service } from "../../content/services/service.ts";

/** The service that lives at an address, however its capitals were typed. Asked by the loader only: the copy of nine pages stays on the server. */
export function findService(path: string): Service | undefined {
  const typed = path.replace(/\/+$/, "").toLowerCase();
  return services.find((service) => service.path.toLowerCase() === typed);
}

/** Which chapter an address asks for, counted from 0. A name nobody gave asks for none. */
export function findChapter({ chapters }: Service, slug: string | null): number | undefined {
  const index = chapters?.items.findIndex((chapter) => chapter.slug === slug) ?? -1;
  return index < 0 ? undefined : index;
}
