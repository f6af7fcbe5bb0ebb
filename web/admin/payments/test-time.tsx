import { SANDBOX_UNITS, type SandboxSpan } from "../../../contract/sandbox-time.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { readAnswer, staffApi, withReason } from "../api/admin-api.ts";
import { Moment } from "../kit/times/moment.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { readAgain, showAnswer } from "../api/query-client.ts";
import { useRead } from "../api/use-read.ts";

const time = staffApi.admin["sandbox-time"];
const KEY = ["sandbox-time"];

/** Moves the clock of the built-in test provider forward. Nothing with a real provider. */
export function TestTime() {
  const toast = useToast();
  const { data } = useRead(KEY, async (options) => time.$get({}, options));
  const move = useCall({
    mutationFn: async (unit: SandboxSpan["unit"]) => readAnswer(await time.advance.$post({ json: { count: 1, unit } })),
    onSuccess: async ({ now, ...happened }) => {
      await showAnswer(KEY, { now });
      toast(staffMessages.testTimeMoved(happened));
      await readAgain(["payments"]);
    },
    onError: (error) => toast.failed(withReason(staffMessages.testTimeFailed, error)),
  });
  if (!data?.now) return null;
  return (
    <div className="test-time" role="group" aria-label="Test time">
      <p>
        <b>Test time</b> <Moment iso={data.now} />
      </p>
      <p>
        <span aria-hidden="true">Move on by</span>
        {SANDBOX_UNITS.map((unit) => (
          <Button key={unit} variant="ghost" size="sm" busy={move.isPending && move.variables === unit} onClick={() => move.mutate(unit)}>
            <span className="sr-only">Move on by </span>1 {unit}
          </Button>
        ))}
      </p>
    </div>
  );
}
