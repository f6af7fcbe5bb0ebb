import { useEffect, useRef, useState } from "react";

/** As wide as the place where it is shown, on a fine screen. */
const WIDTH = 480;

/** A chosen picture before it is sent. Drawn, because the page's policy lets no picture come from anywhere but the site. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (canvas.current) draw(file, canvas.current).catch(() => setUnreadable(true));
  }, [file]);
  if (isUnreadable) return <span className="no-preview">No preview</span>;
  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} />;
}

/** @throws DOMException where the browser cannot read the picture */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: "medium" });
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
