import { services } from "../../content/services/all.ts";
import type { Service } from "../../content/services/service.ts";

/** The service at an address, case-insensitive. Used by the loader only: the text of nine pages stays on the server. */
export function findService(path: string): Service | undefined {
  const typed = path.replace(/\/+$/, "").toLowerCase();
  return services.find((service) => service.path.toLowerCase() === typed);
}

/** The requested chapter's index, from 0. Undefined for an unknown name. */
export function findChapter({ chapters }: Service, slug: string | null): number | undefined {
  const index = chapters?.items.findIndex((chapter) => chapter.slug === slug) ?? -1;
  return index < 0 ? undefined : index;
}
