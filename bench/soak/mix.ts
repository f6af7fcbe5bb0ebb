import type { Ledger } from "../holding/ledger.ts";
import type { Sender } from "../holding/sender.ts";
import { ask, buy, comment, edit, enquire, handOver, read, type Visitor } from "../holding/visitor.ts";

const PAGES = ["/", "/pricing", "/about", "/blog", "/portfolio", "/contact-us", "/guide"];
const LISTS = [
  "/api/our-projects",
  "/api/admin/public/packages",
  "/api/team/team-members",
  "/api/team/milestones",
  "/api/admin/testimonials",
];
const PANEL = ["/api/admin/contacts", "/api/admin/payments", "/api/admin/comments", "/api/admin/verify"];

/** Actions of visitors and staff, with their percentage. */
export function makeMix(session: Record<string, string>, paths = { pages: PAGES, lists: LISTS, panel: PANEL }): Visitor {
  const parts: [number, Visitor][] = [
    [55, read(paths.pages)],
    [22, read(paths.lists)],
    [4, enquire],
    [3, buy],
    [2, comment],
    [5, ask],
    [1, handOver],
    [1, edit(session)],
    [7, read(paths.panel, session)],
  ];
  return (sender: Sender, ledger: Ledger) => {
    let at = Math.random() * 100;
    const [, visitor] = parts.find(([part]) => (at -= part) < 0) ?? parts[0] ?? [0, enquire];
    return visitor(sender, ledger);
  };
}
