import { createContext } from "react";

/** What pages of the same routes and words share: a head, the scripts a body ends with, and an end. */
export type PageShell = { head: string; scripts: string; end: string };

/** On the server: whether a page's shell is in hand, and need not be rendered with it. */
export const ShellInHand = createContext(false);

/** A site has fewer pages than this; what goes beyond is addresses that somebody tried. */
const MOST = 200;

const shells = new Map<string, PageShell>();

/** The shell that was kept under a name; one without a name is not kept. */
export const findShell = (name: string | undefined): PageShell | undefined => (name === undefined ? undefined : shells.get(name));

/** Keeps a shell under a name that says everything it was made of. */
export function keepShell(name: string | undefined, shell: PageShell): PageShell {
  if (shells.size >= MOST) shells.clear();
  if (name !== undefined) shells.set(name, shell);
  return shell;
}
