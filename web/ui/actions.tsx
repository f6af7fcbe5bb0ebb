import { ButtonLink } from "./button.tsx";

type ActionsProps = { actions: readonly { name: string; path: string }[]; className?: string };

/** A row of buttons: the first is primary, the others secondary. */
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
