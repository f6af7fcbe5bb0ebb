import { accountMessages } from "../../../contract/account-messages.ts";
import type { OpenSessionView } from "../../../contract/profile.ts";
import { Button } from "../../ui/button.tsx";
import { logOut } from "../api/session-store.ts";
import { Failure } from "../kit/failure.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { endOtherSessions, endSession, PROFILE_KEY } from "./profile-calls.ts";
import { readAgain } from "../api/query-client.ts";

export function SessionsSection({ sessions }: { sessions: readonly OpenSessionView[] }) {
  const tell = useToast();
  const end = useCall({
    mutationFn: async (id?: string) => (id === undefined ? endOtherSessions() : endSession(id)),
    onSuccess: ({ message }) => tell(message),
    onSettled: async () => readAgain(PROFILE_KEY),
  });
  return (
    <section className="profile-part wide" aria-labelledby="own-sessions">
      <h2 id="own-sessions" tabIndex={-1}>
        Sessions
      </h2>
      <ul className="account-rows">
        {sessions.map(({ _id, device, isThis, createdAt, lastUsedAt }) => (
          <li key={_id}>
            <div>
              <b>{device || "Unknown browser"}</b> {isThis && <span className="badge">This one</span>}
              <small>
                Logged in <Moment iso={createdAt} />; last used <Moment iso={lastUsedAt} />
              </small>
            </div>
            <Button
              variant="ghost"
              size="sm"
              busy={end.isPending && end.variables === _id}
              onClick={() => (isThis ? logOut() : end.mutate(_id))}
            >
              {isThis ? "Log out" : "End"}
              {!isThis && <span className="sr-only"> the session in {device}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <Failure text={accountMessages.sessionsFailed} error={end.error} />
      {sessions.length > 1 && (
        <div className="btns">
          <Button variant="ghost" size="sm" busy={end.isPending && end.variables === undefined} onClick={() => end.mutate(undefined)}>
            End all other sessions
          </Button>
        </div>
      )}
    </section>
  );
}
