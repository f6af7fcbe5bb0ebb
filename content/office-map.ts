import { site } from "./site.ts";

/** The words of the office's map. */
export const officeMap = {
  findUs: "Find Us",
  loadMap: "Load map",
  mapTitle: `Map of ${site.address.district}, ${site.address.city}`,
  mapNotice: "The map comes from OpenStreetMap and loads only when you ask for it.",
};
