import type { ReactNode } from "react";
import type { Picture } from "../../../content/services/artefacts/artefact.ts";

export const pictures: Record<Picture, ReactNode> = {
  sofa: (
    <svg viewBox="0 0 400 190">
      <path className="p1" d="M0 0H400V150H0Z" />
      <path className="p2" d="M0 150H400V190H0Z" />
      <path
        className="p3"
        d="M70 62Q70 44 88 44H312Q330 44 330 62V112H70ZM46 84Q46 74 58 74T84 84V156H46ZM316 84Q316 74 328 74T354 84V156H316Z"
      />
      <path className="p4" d="M84 100H200V136H84ZM202 100H316V136H202Z" />
      <path className="p5" d="M84 136H316V156H84ZM56 156H66V168H56ZM334 156H344V168H334Z" />
      <path className="tear" d="M326 96L338 106 330 116 342 128" />
      <path className="found" d="M306 84H364V140H306Z" />
    </svg>
  ),
};
