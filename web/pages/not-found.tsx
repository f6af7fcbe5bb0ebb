import { data } from "react-router";

/** The catch-all route: the frame's error boundary shows the page, with status 404. */
export function loader() {
  // oxlint-disable-next-line typescript/only-throw-error -- how React Router takes a status
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
