import { reachWays } from "../../content/menu-words.ts";
import { site } from "../../content/site.ts";

/** Contact links, one cell each, rendered on the server. The assistant's button needs scripts (`web/chat/button/launcher.tsx`). */
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
