import { Status } from "../../ui/status.tsx";
import { Button } from "../../ui/button.tsx";
import { CallFailure, reasonOf, requestIdOf } from "../api/admin-api.ts";

/** Error message: a text for the call, then the server's reason. Nothing without an error. */
export function Failure({ text, error }: { text: string; error: Error | null }) {
  const reason = reasonOf(error);
  const requestId = requestIdOf(error);
  return (
    <Status tone="error">
      {error !== null && (
        <>
          {text}
          {reason !== undefined && reason !== text && <small>{reason}</small>}
          {requestId !== undefined && <small className="num">Request {requestId}</small>}
        </>
      )}
    </Status>
  );
}

export type Loading = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Error of a query with a Retry button, which can't change a missing permission; nothing if it succeeded. */
export function LoadFailure({ text, query }: { text: string; query: Loading }) {
  const { error, isFetching, refetch } = query;
  if (error === null) return null;
  const isForbidden = error instanceof CallFailure && error.status === 403;
  return (
    <div className="load-failure">
      <Failure text={text} error={error} />
      {!isForbidden && (
        <Button variant="ghost" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
