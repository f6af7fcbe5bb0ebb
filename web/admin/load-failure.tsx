import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { FailureText } from "./failure-text.tsx";
import { useFocusHeir } from "./use-focus-heir.ts";

type LoadFailureProps = { text: string; error: Error; isBusy: boolean; onRetry: () => void };

export function LoadFailure({ text, error, isBusy, onRetry }: LoadFailureProps) {
  const place = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={place} className="load-failure">
      <Status tone="error">
        <FailureText text={text} error={error} />
      </Status>
      <Button variant="ghost" size="sm" busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
