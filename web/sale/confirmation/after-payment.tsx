import { confirmationCopy } from "../../../content/confirmation.ts";
import { datedSteps } from "../../../content/dated-steps.ts";
import { NextSteps } from "../../ui/next-steps.tsx";
import { calendarEntry } from "./calendar-entry.ts";

type Props = { orderId: string; packageName: string; paidAt: string };

/** What happens on which day, as a calendar file to download. */
export function AfterPayment({ orderId, packageName, paidAt }: Props) {
  return (
    <section className="next-card on-ink" aria-labelledby="next-heading">
      <h2 className="t-3" id="next-heading">
        {confirmationCopy.nextHeading}
      </h2>
      <NextSteps steps={datedSteps(packageName, paidAt)} />
      <p className="mt-s3 t-small text-muted">{confirmationCopy.daysNote}</p>
      <p className="mt-s3">
        <a className="link" href={calendarEntry(orderId, packageName, paidAt)} download={`${orderId}.ics`}>
          {confirmationCopy.calendar}
        </a>
      </p>
    </section>
  );
}

/** What the buyer can prepare before work starts. */
export function Preparation() {
  return (
    <section className="prepare" aria-labelledby="prepare-heading">
      <h2 className="t-2" id="prepare-heading">
        {confirmationCopy.prepareHeading}
      </h2>
      <ul>
        {confirmationCopy.prepare.map(({ what, why }) => (
          <li key={what}>
            <h3 className="t-3">{what}</h3>
            <p className="text-muted">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
