import { reasonOf } from "../api/admin-api.ts";

/** What failed, in one text for each kind of call; then what the server said about it. */
export function FailureText({ text, error }: { text: string; error: Error }) {
  const reason = reasonOf(error);
  return (
    <>
      {text}
      {reason !== undefined && reason !== text && <small>{reason}</small>}
    </>
  );
}
