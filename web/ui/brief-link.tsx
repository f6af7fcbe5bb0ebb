import type { ReactNode } from "react";
import { uploadBrief } from "../../content/actions.ts";
import { MoreLink } from "./button.tsx";

/** The assistant opens for it (web/chat/button/launcher.tsx). Until that is there, and without scripts, it leads where its address says. */
export const BriefLink = ({ children }: { children?: ReactNode }) => (
  <p className="brief">
    {children && <span>{children}</span>}
    <MoreLink to={uploadBrief.path} data-opens="upload">
      {uploadBrief.name}
    </MoreLink>
  </p>
);
