/** The share picture of a page: its title on ink, beside its lattice. */
import { SHARE_HEIGHT, SHARE_WIDTH } from "../../content/share-pictures.ts";
import { layTitle, SHARE_BASE, SHARE_LEADING, SHARE_MARGIN, SHARE_TITLE_WIDTH } from "../../content/share-title.ts";
import type { Character } from "../../content/services/service.ts";
import type { SitePage } from "../../content/site-page.ts";
import { site } from "../../content/site.ts";
import { heading, measure, text } from "./lettering.ts";
import { mark } from "./mark.ts";
import { palette as p } from "./palette.ts";
import { canvas, rect, times } from "./shapes.ts";
import { drawResult } from "./share-case.ts";
import { shareLattice } from "./share-lattice.ts";
import { shareScene } from "./share-scene.ts";

const COLUMN = SHARE_WIDTH / 7;
const MARGIN = SHARE_MARGIN;
/** The scene's left edge, and the title's maximum width beside it. */
const SCENE_LEFT = 742;
const BESIDE_SCENE = 650;
const BASE = SHARE_BASE;
const QUIET_RULE = "#48526a";

const FIRST: Character = { angle: 67.5, tile: "cobalt", seed: 7 };
/** Pages other than services alternate between the tiles. */
const OTHERS: readonly Character[] = [FIRST, { angle: 60, tile: "turquoise", seed: 21 }, { angle: 56.25, tile: "terracotta", seed: 34 }];

function characterOf({ caseStudy, path }: SitePage): Character {
  if (caseStudy) return caseStudy.character;
  const letters = path.split("").reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (path === "/" ? FIRST : OTHERS[letters % OTHERS.length]) ?? FIRST;
}

/** The site's name is below the title, so it is removed from the title. */
const titleOf = ({ title }: SitePage) => title.replace(` | ${site.name}`, "").replace(`${site.name}: `, "");

const widthOf = (words: string, size: number) => measure(words, size, { face: "head" });

const week = () => times(7, (index) => rect(MARGIN + index * 153.6, SHARE_HEIGHT - 110, 137.6, 4, index < 6 ? QUIET_RULE : p.marigold));

function drawTitle(page: SitePage): string {
  const { lines, size } = layTitle(titleOf(page), page.service ? BESIDE_SCENE : SHARE_TITLE_WIDTH, widthOf);
  const leading = size * SHARE_LEADING;
  const top = BASE - (lines.length - 1) * leading;
  return lines.map((line, index) => heading(MARGIN - 3, top + index * leading, line, size, { fill: p.paper })).join("");
}

/** SVG of a page's picture. */
export function sharePicture(page: SitePage): string {
  const kicker = page.post ? page.post.category : page.path === "/" ? site.tagline : page.name;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">${[
    canvas(p.ink, SHARE_WIDTH, SHARE_HEIGHT),
    page.service
      ? shareScene(page.service, SCENE_LEFT, SHARE_WIDTH - SCENE_LEFT, SHARE_HEIGHT - 110)
      : shareLattice(COLUMN, 4, characterOf(page)),
    rect(0, SHARE_HEIGHT - 110, SHARE_WIDTH, 110, p.ink),
    page.caseStudy ? drawResult(MARGIN, BASE, page.caseStudy.result, SHARE_TITLE_WIDTH) : drawTitle(page),
    week(),
    mark(MARGIN, SHARE_HEIGHT - 80, 44),
    heading(MARGIN + 58, SHARE_HEIGHT - 47, site.name, 32, { fill: p.paper }),
    text(SHARE_WIDTH - MARGIN, SHARE_HEIGHT - 47, kicker, 28, { fill: p.inkMuted, anchor: "end" }),
  ].join("")}</svg>`;
}

/** The same without a title, for posts: titles by staff are drawn on it. */
export function shareGround(index: number): string {
  const character = OTHERS[index % OTHERS.length] ?? FIRST;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">${[
    canvas(p.ink, SHARE_WIDTH, SHARE_HEIGHT),
    shareLattice(COLUMN, 4, character),
    rect(0, SHARE_HEIGHT - 110, SHARE_WIDTH, 110, p.ink),
    week(),
    mark(MARGIN, SHARE_HEIGHT - 80, 44),
    heading(MARGIN + 58, SHARE_HEIGHT - 47, site.name, 32, { fill: p.paper }),
    text(SHARE_WIDTH - MARGIN, SHARE_HEIGHT - 47, "Blog", 28, { fill: p.inkMuted, anchor: "end" }),
  ].join("")}</svg>`;
}
