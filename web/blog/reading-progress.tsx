import { useEffect, useRef } from "react";
import { followReading } from "./follow-reading.ts";

/** What its progress is measured on. */
export const READ_ID = "read";

/** The week's seven segments again: here they fill with the post, not with the page. Its minutes say the same in words. */
export function ReadingProgress() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const read = document.getElementById(READ_ID);
    return bar.current && read ? followReading(bar.current, read) : undefined;
  }, []);
  return (
    <div className="reading-progress" aria-hidden="true">
      <i ref={bar} />
    </div>
  );
}
