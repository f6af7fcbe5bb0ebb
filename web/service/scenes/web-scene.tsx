import { web3Scene as words } from "../../../content/services/scenes/web.ts";
import { type Scene, Wall } from "./scene.tsx";
import { escrowWall } from "./web-escrow.ts";

/** An escrow with three locks; two of its three keys open it. */
function Drawing() {
  const { escrow, keys } = words;
  return (
    <>
      <Wall drawing={escrowWall} />
      <div className="ky-vault">
        <span>{escrow.name}</span>
        <b>{escrow.sum}</b>
        <span>{escrow.state}</span>
      </div>
      {keys.map(({ name, state }) => (
        <p key={name} className="ky-name">
          <b>{name}</b>
          {state}
        </p>
      ))}
    </>
  );
}

export const web3: Scene = { alt: words.alt, Drawing };
