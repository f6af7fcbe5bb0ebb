import { llmScene as words } from "../../../content/services/scenes/llm.ts";
import { noise, toTenth } from "../../lattice/jali.ts";
import { stampOf, star } from "../../lattice/polygons.ts";
import { drawHexagons } from "./walls.ts";

const QUESTIONS = 100;
const IN_ROW = 25;
const PITCH = 22.6;

/** The area that the exam's paper always covers. */
const isHidden = ({ x, y }: { x: number; y: number }) => x > 0 && x < 520 && y > 70 && y < 680;
export const examWall = drawHexagons(isHidden)({ box: { left: -100, top: -20, width: 950, height: 1000 }, id: "scene", from: -100 });

const question = stampOf(star([0, 0], PITCH / 2, 6, 60).outline);
/** A star per question, a dot for a wrong answer. */
function drawAnswers(right: number, seed: number): string {
  const all = Array.from({ length: QUESTIONS }, (_, index) => {
    const row = Math.floor(index / IN_ROW);
    return { index, x: toTenth(13 + (index % IN_ROW) * PITCH + (row & 1 ? PITCH / 2 : 0)), y: toTenth(13 + row * 19.6) };
  });
  const hardest = all.toSorted((one, other) => noise(one.index, seed, 9) - noise(other.index, seed, 9)).slice(0, QUESTIONS - right);
  const missed = new Set(hardest);
  const stars = all.filter((place) => !missed.has(place)).map(({ x, y }) => question(x, y));
  const dots = hardest.map(({ x, y }) => `M${toTenth(x - 2)} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`);
  return `<path class="ex-right" d="${stars.join("")}"/><path class="ex-missed" d="${dots.join("")}"/>`;
}

const { pass } = words;
/** Each model with its values, its result, and its answers as a drawing. */
export const models = words.models.map(({ name, right, seconds, cents }, index) => {
  const values = [
    { value: String(right), isGood: right >= pass.right },
    { value: seconds, isGood: Number(seconds) < pass.seconds },
    { value: cents, isGood: Number(cents) < pass.cents },
  ];
  return { name, values, hasPassed: values.every(({ isGood }) => isGood), answers: drawAnswers(right, index + 3) };
});
