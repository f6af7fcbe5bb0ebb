import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { FailureText } from "./failure-text.tsx";

type LoadFailureProps = { text: string; error: Error; isBusy: boolean; onRetry: () => void };

export function LoadFailure({ text, error, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div className="load-failure">
      <Status tone="error">
        <FailureText text={text} error={error} />
      </Status>
      <Button variant="ghost" size="sm" busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
