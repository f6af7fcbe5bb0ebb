import { useRouteLoaderData } from "react-router";
import { makeMainMenu } from "../../content/navigation.ts";
import type { loader } from "../root.tsx";

/**
 * The main menu with the newest posts below Blog, which without any is a link like the others; and what the menus say beyond their links'
 * names, of which there is nothing on a page whose server could not be asked.
 */
export function useMenuWords() {
  const said = useRouteLoaderData<typeof loader>("root")?.menus;
  return { ...said, menu: makeMainMenu(said?.blog) };
}
