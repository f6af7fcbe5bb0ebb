import { drawIcon } from "../ui/icons.tsx";

export const UploadIcon = drawIcon("M10 15V4M5 8l5-5 5 5M3 17h14");

export function SheetIcon() {
  return (
    <svg className="chat-paper" viewBox="0 0 40 48" aria-hidden="true">
      <path d="M1 1h26l12 12v34H1zM27 1v12h12" />
    </svg>
  );
}
