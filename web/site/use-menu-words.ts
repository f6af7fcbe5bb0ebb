import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import type { WrittenMenus } from "./write-menus.tsx";

/** What the menus say beyond their links' names; nothing on a page whose server could not be asked. */
export function useMenuWords(): Partial<WrittenMenus> {
  // As this site's own loader wrote it.
  return JSON.parse(useRouteLoaderData<typeof loader>("root")?.menus ?? "{}") as Partial<WrittenMenus>;
}
