/** The scene of a service's share picture: its wall and main drawing, in the page's stylesheet colours. */
import type { Service } from "../../content/services/service.ts";
import { palette as p } from "./palette.ts";
import { rect, within } from "./shapes.ts";
import { shareThings } from "./share-things.ts";

/** Colours of `lattice-*` and its drawings, as the rasterizer reads them. */
type Colours = Partial<Record<"line" | "strap" | "accent" | "dim" | "core" | "pale" | "soft", string>>;
type Look = { ground: string; colours: Colours; more?: string };

const looks: Record<string, Look> = {
  "/services": { ground: p.paper, colours: { line: "#dccec3", strap: "#bc8369", accent: p.terracotta, soft: "#f2dcd1" } },
  "/chatbots": {
    ground: p.turquoiseDeep,
    colours: { line: "#3d8984", strap: "#62a6a2", accent: p.cobalt, dim: "#005b58", core: "#bee4e0", pale: "#acdcd8" },
  },
  "/app-development": {
    ground: p.terracottaDeep,
    colours: { line: "#b9553e", strap: "#d57d65", accent: p.turquoiseDeep, dim: "#7b2816", core: "#a4ded8" },
  },
  "/idea-mvp": { ground: p.marigold, colours: { line: "#6c5519", strap: p.ink, accent: p.ink, dim: "#b1812b" } },
  "/cbs": {
    ground: p.cobalt,
    colours: { line: "#355cc1" },
    more: `.cl-paid{fill:${p.paper}}.cl-gone{display:none}.cl-was,.cl-line,.cl-floor{fill:none;stroke:${p.white};stroke-width:2}.cl-was{stroke-dasharray:2 5}.cl-line{stroke:${p.turquoiseLift};stroke-width:5}`,
  },
  "/web": {
    ground: p.ink,
    colours: { line: "#242b3d", strap: "#474f64", dim: "#192032" },
    more: `.ky-hole,.ky-lock circle{fill:${p.ink}}.ky-edge,.ky-rim,.ky-lock circle{stroke:${p.marigold};stroke-width:2}.ky-edge,.ky-rim{fill:none}.ky-plate,.ky-turned path{fill:${p.marigold};fill-rule:evenodd}.ky-idle circle{stroke:#474f64}.ky-idle path{fill:none;stroke:${p.inkMuted};stroke-width:2}`,
  },
  "/LLM": {
    ground: p.paper,
    colours: { line: "#d6cec0", soft: "#d2dbec" },
    more: `.ex-right{fill:#9da5b3}.ex-missed{fill:${p.ink}}.passed path{fill:${p.white}}`,
  },
  "/AIagent": {
    ground: p.ink,
    colours: { line: "#11333c" },
    more: `.ag-star,.ag-rose,.ag-core{fill:none;stroke:${p.inkLine}}.ag-done{stroke:none}.ag-done.ag-star{fill:#003335;stroke:${p.turquoiseLift}}.ag-done.ag-rose{fill:${p.turquoiseDeep}}.ag-done.ag-core{fill:${p.turquoiseLift}}.ag-wait.ag-star{fill:${p.marigold};stroke:none}.ag-wait.ag-rose{stroke:${p.ink}}.ag-wait.ag-core{fill:${p.ink}}.ag-next.ag-star{fill:${p.ink};stroke:${p.inkMuted}}.ag-run{fill:none;stroke:${p.turquoiseLift};stroke-width:3}`,
  },
  "/AISaaS": {
    ground: "#033a3a",
    colours: { line: "#174d4d" },
    more: `.sa-inner{fill:none;stroke:#356e6c}.sa-keep{fill:#246361}.sa-room{fill:#5eb6b0}.sa-cost{fill:${p.marigold}}.sa-limit{stroke:${p.white};stroke-width:3}`,
  },
};

function styleOf({ colours, more = "" }: Look): string {
  const { line, strap = line, dim } = colours;
  const fills = Object.entries({ point: strap, ...colours }).map(([name, colour]) => `.lt-${name}{fill:${colour};fill-rule:evenodd}`);
  const lines = `.lt-line,.lt-strap{fill:none;stroke:${line};stroke-width:1.2}.lt-strap{stroke:${strap}}.lt-near{fill:${dim};stroke:${strap}}`;
  return fills.join("") + lines + more;
}

/** A panel in the page's background from `x` to the right edge, with its scene. */
export function shareScene({ path }: Service, x: number, width: number, height: number): string {
  const [look, thing] = [looks[path], shareThings[path]];
  if (!look || !thing) throw new Error(`${path} has no scene for the picture of its link`);
  const drawing = `<g transform="translate(${x} 0)">${rect(0, 0, width, height, look.ground)}${thing({ width, height })}</g>`;
  return `<style>${styleOf(look)}</style>${within("panel", rect(x, 0, width, height, p.ink), drawing)}`;
}
