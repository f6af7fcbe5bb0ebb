import { drawIcon } from "../../ui/icons.tsx";

// Icons used only in the panel. Kept out of `web/ui/icons.tsx`, which public pages load.
export const ArrowUp = drawIcon("M10 18V3M4 9l6-6 6 6");
export const Search = drawIcon("M9 3a6 6 0 100 12A6 6 0 009 3zM13.5 13.5L18 18");
export const Pen = drawIcon("M3 17l1-4L14 3l3 3L7 16z");
export const Refresh = drawIcon("M16.5 10a6.5 6.5 0 11-2-4.7M14.5 1.5v4h-4");
export const Person = drawIcon("M10 9.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3.5 17.5c0-3.3 2.9-5.5 6.5-5.5s6.5 2.2 6.5 5.5");
export const Clock = drawIcon("M10 2a8 8 0 100 16 8 8 0 000-16zM10 5.5V10l3 2.5");
export const Eye = drawIcon("M1.5 10S4.5 4.5 10 4.5s8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10zM10 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z");
export const EyeShut = drawIcon("M1.5 10S4.5 4.5 10 4.5s8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10zM3.5 17l13-14");
export const Layers = drawIcon("M10 2l8 4-8 4-8-4zM2 10l8 4 8-4M2 14l8 4 8-4");
