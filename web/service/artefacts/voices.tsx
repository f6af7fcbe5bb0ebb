import type * as Data from "../../../content/services/artefacts/artefact.ts";
import { noise } from "../../lattice/jali.ts";
import { Facts } from "./lists.tsx";

const MIDDLE = 100;
const stroke = (x: number, height: number) => `M${x} ${Math.round(MIDDLE - height)}V${Math.round(MIDDLE + height)}`;
const caller = Array.from({ length: 24 }, (_, i) =>
  stroke(6 + i * 8, 8 + 46 * Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.31)) + 14 * noise(i, 1, 3)),
).join("");
const answer = Array.from({ length: 20 }, (_, i) =>
  stroke(262 + i * 8, 8 + 40 * Math.abs(Math.sin(i * 0.7 + 1)) * (1 - i / 34) + 10 * noise(i, 2, 3)),
).join("");

export function Voices({ wait, said }: Data.Voices) {
  return (
    <>
      <p className="wait">{wait}</p>
      <svg viewBox="0 20 424 160">
        <path d={caller} />
        <path className="good" d={answer} />
        <path className="wait" d="M200 100H250M200 90V110M250 90V110" />
      </svg>
      <Facts facts={said} />
    </>
  );
}
