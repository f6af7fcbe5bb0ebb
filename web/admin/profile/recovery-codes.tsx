import { accountMessages } from "../../../contract/account-messages.ts";
import { Status } from "../../ui/status.tsx";

/** Recovery codes, shown once. An empty list means that the existing ones stay valid. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return <Status tone="success">{accountMessages.factorAdded}</Status>;
  return (
    <section className="recovery-codes" aria-label={accountMessages.recoveryCodesTitle}>
      <p>{accountMessages.recoveryCodesHint}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a className="btn ghost sm" href={`data:text/plain,${encodeURIComponent(codes.join("\n"))}`} download="recovery-codes.txt">
        Download codes
      </a>
    </section>
  );
}
