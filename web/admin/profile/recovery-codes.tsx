import { accountMessages } from "../../../contract/account-messages.ts";
import { Status } from "../../ui/status.tsx";

/** Shown this once. Without codes, those that there were still hold. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return <Status tone="success">{accountMessages.factorAdded}</Status>;
  return (
    <section className="recovery-codes" aria-label={accountMessages.recoveryCodesTitle}>
      <h3>{accountMessages.recoveryCodesTitle}</h3>
      <p>{accountMessages.recoveryCodesHint}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
