import type { ReactNode } from "react";
import { useRole } from "../api/use-role.ts";
import { EmptyNote } from "./empty-note.tsx";
import { Toolbar } from "./lists/toolbar.tsx";

type OwnersOnlyProps = { title: string; text: string; head?: ReactNode; children: ReactNode };

/** A page for owners. Staff who open its address are told so; while the role is loading there is neither. */
export function OwnersOnly({ title, text, head, children }: OwnersOnlyProps) {
  const role = useRole();
  if (role === "owner") return children;
  return (
    <>
      <Toolbar title={title} />
      <div className="list">
        {head}
        {role === "staff" && <EmptyNote text={text} />}
      </div>
    </>
  );
}
