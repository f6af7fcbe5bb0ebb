import { addressLine } from "./site.ts";
import { live } from "./live.ts";

export const officeMap = live(() => ({
  findUs: "Find Us",
  loadMap: "Load map",
  mapTitle: `Map of ${addressLine()}`,
  mapNotice: "The map comes from OpenStreetMap and loads only when you ask for it.",
}));
