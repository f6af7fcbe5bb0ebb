/** Draws the site's pictures: `npm run art`, or some of them: `npm run art -- banners web3-solutions`. */
import { drawBanners, drawCases } from "./draw-banners.ts";
import { drawGuide } from "./draw-guide.ts";
import { drawIcons } from "./draw-icons.ts";
import { drawMap } from "./draw-map.ts";
import { drawPictures } from "./draw-pictures.ts";
import { drawStory } from "./draw-story.ts";

type Draw = (isWanted: (name: string) => boolean) => void | Promise<void>;

const KINDS: Readonly<Record<string, Draw>> = {
  banners: drawBanners,
  cases: drawCases,
  guide: drawGuide,
  icons: drawIcons,
  map: drawMap,
  pictures: drawPictures,
  story: drawStory,
};

const [kind, ...names] = process.argv.slice(2);
if (kind !== undefined && !Object.hasOwn(KINDS, kind)) {
  console.error(`There is nothing to draw named "${kind}": choose from ${Object.keys(KINDS).join(", ")}.`);
  process.exit(1);
}
const isWanted = (name: string) => names.length === 0 || names.includes(name);
for (const [name, draw] of Object.entries(KINDS)) if (kind === undefined || kind === name) await draw(isWanted);
