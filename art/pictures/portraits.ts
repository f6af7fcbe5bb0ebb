import { ayeshaRahman } from "./people/ayesha-rahman.ts";
import { bilalKhokhar } from "./people/bilal-khokhar.ts";
import { danielMeyer } from "./people/daniel-meyer.ts";
import { danyalRizwi } from "./people/danyal-rizwi.ts";
import { ghulamFaridAwan } from "./people/ghulam-farid-awan.ts";
import { hinaMarri } from "./people/hina-marri.ts";
import { inesCarvalho } from "./people/ines-carvalho.ts";
import { mehrunisaTareen } from "./people/mehrunisa-tareen.ts";
import { nadiaSarwari } from "./people/nadia-sarwari.ts";
import { sanaKhalid } from "./people/sana-khalid.ts";
import { tomasLind } from "./people/tomas-lind.ts";
import { yusufLodhi } from "./people/yusuf-lodhi.ts";

/** Portraits, square, by their name in the seed data. Faces are large enough to be recognized in a quotation's 52 pixels. */
export const portraits: Record<string, () => string> = {
  "nadia-sarwari": nadiaSarwari,
  "bilal-khokhar": bilalKhokhar,
  "mehrunisa-tareen": mehrunisaTareen,
  "danyal-rizwi": danyalRizwi,
  "hina-marri": hinaMarri,
  "yusuf-lodhi": yusufLodhi,
  "ayesha-rahman": ayeshaRahman,
  "daniel-meyer": danielMeyer,
  "sana-khalid": sanaKhalid,
  "tomas-lind": tomasLind,
  "ghulam-farid-awan": ghulamFaridAwan,
  "ines-carvalho": inesCarvalho,
};
