import { useRouteLoaderData } from "react-router";
import { makeMainMenu } from "../../content/navigation.ts";
import type { loader } from "../root.tsx";

/**
 * The main menu, with the newest posts below Blog (a plain link without any), and the descriptions of its links, empty when the root loader
 * failed.
 */
export function useMenuWords() {
  const said = useRouteLoaderData<typeof loader>("root")?.menus;
  return { ...said, menu: makeMainMenu(said?.blog) };
}
