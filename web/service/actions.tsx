import type { Action } from "../../content/services/service.ts";
import { ButtonLink } from "../ui/button.tsx";

/** The first of a block's buttons leads, the others stand beside it. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="btns mt-s5">
      {actions.map(({ name, path }, index) => (
        <ButtonLink key={name} to={path} variant={index === 0 ? "solid" : "ghost"} arrow={index === 0}>
          {name}
        </ButtonLink>
      ))}
    </div>
  );
}
