import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { ErasureCertificate } from "../../../contract/personal-data.ts";
import { personalMessages } from "../../../contract/personal-messages.ts";
import { isEmail } from "../../../contract/text.ts";
import { Button } from "../../ui/button.tsx";
import { staffApi, staffDownloads, readAnswer } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { LoadFailure, Failure } from "../kit/failure.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Modal } from "../kit/modal.tsx";
import { useCall } from "../kit/use-call.ts";
import { submitting } from "../kit/call-form.tsx";
import { readAgain } from "../api/query-client.ts";
import { RequiredNote } from "../../ui/field.tsx";
import { BackToPeople } from "./person-page.tsx";

function useErase() {
  const navigate = useNavigate();
  return useCall({
    mutationFn: async (email: string) => readAnswer(await staffApi.admin["personal-data"].erase.$post({ json: { email } })),
    onSuccess: async ({ _id }) => {
      await readAgain();
      // Replaces the history entry whose state contains the address.
      await navigate(`?tab=people&open=certificate:${_id}`, { replace: true, state: null });
    },
  });
}

/** Confirmation that requires typing the address again. */
function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const erase = useErase();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Modal title={words.eraseTitle} onClose={onClose} isInsistent={erase.isPending}>
      <p className="question" dir="auto">
        {words.question(email)}
      </p>
      <form
        className="form"
        noValidate
        onSubmit={submitting((form) => {
          setTried(true);
          if (isSame) erase.mutate(typed.trim());
          else form.querySelector("input")?.focus();
        })}
      >
        <RequiredNote />
        <TextField
          label={words.again}
          error={isTried && !isSame ? words.addressDiffers : undefined}
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Failure text={words.eraseFailed} error={erase.error} />
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" size="sm" busy={erase.isPending}>
            {words.eraseForGood}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const data = staffApi.admin["personal-data"];
const words = personalMessages.panel;

/** Email address passed in the history state by a person's page, since URLs contain no personal data. */
function useStartAddress(): string {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "email" in state && typeof state.email === "string" ? state.email : "";
}

/** Data export and erasure on request. Owners only. */
export function PersonalDataPage({ title }: { title: string }) {
  return (
    <>
      <Toolbar title={title} />
      <div className="list person personal-data">
        <BackToPeople />
        <PersonForm start={useStartAddress()} />
        <Certificates />
      </div>
    </>
  );
}

function PersonForm({ start }: { start: string }) {
  const [email, setEmail] = useState(start);
  const [isAsking, setAsking] = useState(false);
  const address = email.trim();
  const fault = address !== "" && !isEmail(address) ? words.addressInvalid : undefined;
  const isReady = address !== "" && fault === undefined;
  return (
    <section aria-label={words.heading} className="form">
      <h2>{words.heading}</h2>
      <p>{words.intro}</p>
      <TextField
        label={words.address}
        error={fault}
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="btns">
        <ExportButton
          name={words.exported}
          label={words.take}
          title={words.takeTitle}
          disabled={!isReady}
          load={async () => staffDownloads.admin["personal-data"].export.$post({ json: { email: address } })}
        />
        <Button variant="danger" size="sm" disabled={!isReady} onClick={() => setAsking(true)}>
          {words.erase}
        </Button>
      </div>
      {isAsking && <EraseDialog email={address} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Certificates() {
  const query = useRead(["people", "certificates"], async (options) => data.certificates.$get({}, options));
  return (
    <section aria-label={words.certificates}>
      <h2>{words.certificates}</h2>
      <LoadFailure text={words.certificatesFailed} query={query} />
      {query.data?.length === 0 && <p className="remark">{words.noCertificates}</p>}
      <ul>
        {query.data?.map((each) => (
          <CertificateLink key={each._id} certificate={each} />
        ))}
      </ul>
    </section>
  );
}

function CertificateLink({ certificate: { _id, at, by } }: { certificate: ErasureCertificate }): ReactNode {
  return (
    <li>
      <Link className="link" to={`?tab=people&open=certificate:${_id}`}>
        <Moment iso={at} /> by {by}
      </Link>
    </li>
  );
}
