import { isRouteErrorResponse } from "react-router";
import { askPerson, choosePackage } from "../../content/actions.ts";
import { site } from "../../content/site.ts";
import { Notice } from "./notice.tsx";

/** The error page: what a visitor sees in place of a page that failed. */
export function FaultPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Notice
      sign="500"
      stage={4}
      heading="This page broke."
      text={`The fault is ours, not yours. Please try again in a moment, or write to ${site.email}.`}
      actions={[{ name: "Back to Home", path: "/" }, askPerson]}
    />
  );
}

function NotFound() {
  return (
    <Notice
      sign="404"
      stage={7}
      heading="This tile is missing."
      text="The page does not exist, or not yet. The address may have changed, or a letter slipped."
      actions={[{ name: "Back to Home", path: "/" }, choosePackage, askPerson]}
    />
  );
}
