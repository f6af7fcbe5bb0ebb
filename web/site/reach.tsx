import { reachWays } from "../../content/menu-words.ts";
import { site } from "../../content/site.ts";

/** The ways to a person, a cell each; the assistant's is pressed in `web/chat/button/launcher.tsx`, and needs scripts. Rendered on the server. */
export function Reach() {
  return (
    <>
      <p className="head t-3">{reachWays.heading}</p>
      <p className="hours">
        {site.hours} {site.timeZone}
      </p>
      <ul>
        {reachWays.ways.map(({ id, name, text, path }) => (
          <li key={id} className={`way-${id}`}>
            <a href={path} data-opens={id === "chat" ? id : undefined}>
              <i aria-hidden="true" />
              <b>{name}</b>
              <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
