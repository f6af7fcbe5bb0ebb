import { ButtonLink } from "./button.tsx";

type ActionsProps = { actions: readonly { name: string; path: string }[]; className?: string };

/** The first of a block's buttons leads, the others stand beside it. */
export function Actions({ actions, className = "mt-s5" }: ActionsProps) {
  return (
    <div className={`btns ${className}`}>
      {actions.map(({ name, path }, index) => (
        <ButtonLink key={name} to={path} variant={index === 0 ? "solid" : "ghost"} arrow={index === 0}>
          {name}
        </ButtonLink>
      ))}
    </div>
  );
}
