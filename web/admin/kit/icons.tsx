import { drawIcon } from "../../ui/icons.tsx";

// Of the panel alone: a public page carries what stands beside those that it shows.
export const ArrowUp = drawIcon("M10 18V3M4 9l6-6 6 6");
export const Search = drawIcon("M9 3a6 6 0 100 12A6 6 0 009 3zM13.5 13.5L18 18");
export const Pen = drawIcon("M3 17l1-4L14 3l3 3L7 16z");
export const Refresh = drawIcon("M16.5 10a6.5 6.5 0 11-2-4.7M14.5 1.5v4h-4");
export const Clock = drawIcon("M10 2a8 8 0 100 16 8 8 0 000-16zM10 5.5V10l3 2.5");
