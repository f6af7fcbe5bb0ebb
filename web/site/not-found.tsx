import { Notice } from "./notice.tsx";

export function NotFound() {
  return (
    <Notice
      sign="404"
      stage={7}
      heading="This tile is missing."
      text="The page does not exist, or not yet. The address may have changed, or a letter slipped."
      actions={[
        { name: "Back to Home", path: "/" },
        { name: "See Pricing", path: "/pricing" },
        { name: "Contact Us", path: "/contact-us" },
      ]}
    />
  );
}
