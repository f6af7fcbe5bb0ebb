import type { ReactNode } from "react";
import { uploadBrief } from "../../content/actions.ts";
import { MoreLink } from "./button.tsx";

/** Opens the assistant (web/chat/button/launcher.tsx); until its script loads, and without scripts, it is a plain link. */
export const BriefLink = ({ children }: { children?: ReactNode }) => (
  <p className="brief">
    {children && <span>{children}</span>}
    <MoreLink to={uploadBrief.path} data-opens="upload">
      {uploadBrief.name}
    </MoreLink>
  </p>
);
