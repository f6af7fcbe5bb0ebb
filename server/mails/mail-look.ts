import { entriesOf } from "../../contract/records.ts";
import type { CSSProperties } from "react";

/** The site's colours for mail programs; `web/styles/tokens.css` has them by the same names. */
const ink = "#0e1320";
const inkRaised = "#171e2e";
const inkLine = "#353d4f";
const inkMuted = "#a8aebc";
const paper = "#f6f2ea";
const paperLine = "#d0cabe";
const paperMuted = "#535864";
const white = "#ffffff";
const cobalt = "#1c3faa";
const cobaltLift = "#8fb0f4";
const marigold = "#f2a900";

export const markColours = { line: paper, tip: marigold } as const;

/** The week in seven days, the last one lit. */
export const dayColours = [...Array.from({ length: 6 }, () => cobalt), marigold];
export const dayGap = `2px solid ${ink}`;

type Colours = { color?: string; backgroundColor?: string; borderColor?: string };

/** The style of each role, light and dark. Light is inlined, since some mail programs ignore style sheets. */
const looks = {
  ground: [
    { backgroundColor: paper, color: ink },
    { backgroundColor: ink, color: paper },
  ],
  sheet: [
    { backgroundColor: white, color: ink, borderColor: paperLine },
    { backgroundColor: inkRaised, color: paper, borderColor: inkLine },
  ],
  band: [
    { backgroundColor: ink, color: paper },
    { backgroundColor: ink, color: paper },
  ],
  text: [{ color: ink }, { color: paper }],
  muted: [{ color: paperMuted }, { color: inkMuted }],
  rule: [{ borderColor: paperLine }, { borderColor: inkLine }],
  quote: [
    { color: ink, backgroundColor: paper, borderColor: marigold },
    { color: paper, backgroundColor: ink, borderColor: marigold },
  ],
  link: [{ color: cobalt }, { color: cobaltLift }],
  button: [
    { color: white, backgroundColor: cobalt },
    { color: ink, backgroundColor: paper },
  ],
  tag: [
    { color: ink, backgroundColor: marigold },
    { color: ink, backgroundColor: marigold },
  ],
} satisfies Record<string, [light: Colours, dark: Colours]>;

type Role = keyof typeof looks;

/** Class and style of one or several roles, with further styles of the element. */
export function look(roles: Role | readonly Role[], style: CSSProperties = {}) {
  const names = typeof roles === "string" ? [roles] : roles;
  const colours: CSSProperties = Object.assign({}, ...names.map((role) => looks[role][0]));
  return { className: names.join(" "), style: { ...colours, ...style } };
}

const PROPERTIES = { color: "color", backgroundColor: "background-color", borderColor: "border-color" } as const;

function writeRule([role, [, dark]]: [string, [Colours, Colours]]): string {
  const declarations = entriesOf(dark).map(([name, value]) => `${PROPERTIES[name]}:${value}!important`);
  return `.${role}{${declarations.join(";")}}`;
}

/** For mail programs with style sheets: dark mode, narrower margins on phones. */
export const stylesheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${Object.entries(looks)
    .map(([role, [light, dark]]): [string, [Colours, Colours]] => [role, [light, dark]])
    .map(writeRule)
    .join("")}}`,
  "@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:0!important}.large{font-size:32px!important}}",
].join("");

export const fonts: CSSProperties = {
  fontFamily: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
};

/** For text typed by visitors: long words wrap instead of widening the message. */
export const breaking: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const figures: CSSProperties = { fontVariantNumeric: "tabular-nums" };
