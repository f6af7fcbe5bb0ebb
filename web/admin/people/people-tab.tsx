import { useEffect, useRef } from "react";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import type { ErasedLine, ErasureCertificate } from "../../../contract/personal-data.ts";
import { personalMessages } from "../../../contract/personal-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { OwnersOnly } from "../kit/owners-only.tsx";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { BackToPeople } from "./person-page.tsx";
import { PeopleList } from "./people-list.tsx";
import { PersonalDataPage } from "./personal-data-page.tsx";

const words = personalMessages.panel;

/** Printable record of an erasure: what was erased, what was kept and why. */
function CertificatePage({ title, id }: { title: string; id: string }) {
  const query = useRead(["people", "certificates", id], async (options) =>
    staffApi.admin["personal-data"].certificates[":id"].$get({ param: { id } }, options),
  );
  const texts = { loading: "Loading…", failed: words.certificateFailed };
  return (
    <LoadedTab title={title} className="person personal-data" query={query} texts={texts} head={<BackToPeople />}>
      {(certificate) => <Certificate certificate={certificate} />}
    </LoadedTab>
  );
}

function Certificate({ certificate }: { certificate: ErasureCertificate }) {
  const { _id, at, by, addressHash, lines, orderYears, filesLeft } = certificate;
  return (
    <article className="certificate">
      <h2>{words.certificate}</h2>
      <Facts>
        <MomentFact name="Erased" iso={at} />
        <Fact name="By">{by}</Fact>
        <Fact name="Certificate">{_id}</Fact>
        <Fact name={words.hash}>{addressHash}</Fact>
      </Facts>
      <Status tone="info">{lines.every(({ went, stayed }) => went === 0 && stayed.length === 0) && words.nothingFound}</Status>
      {filesLeft > 0 && <p>{personalMessages.filesLeft(filesLeft)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Erased</th>
            <th scope="col">Kept and why</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.noun} line={line} orderYears={orderYears} />
          ))}
        </tbody>
      </table>
      <Button variant="ghost" size="sm" onClick={() => window.print()}>
        Print
      </Button>
    </article>
  );
}

function Line({ line: { noun, went, stayed }, orderYears }: { line: ErasedLine; orderYears: number }) {
  return (
    <tr>
      <th scope="row">{personalMessages.nouns[noun].label}</th>
      <td>{went}</td>
      <td>
        {stayed.length === 0
          ? "0"
          : stayed.map(({ count, why }) => (
              <p key={why}>
                <b>{count}</b> {personalMessages.reasons[why](orderYears)}
              </p>
            ))}
      </td>
    </tr>
  );
}

const PERSONAL_DATA = "personal-data";

/** The list of people; exports, erasures and their certificates replace it. */
export function PeopleTab({ title }: { title: string }) {
  const { id = "" } = useItemAddress();
  const certificate = /^certificate:([\da-f-]{36})$/i.exec(id)?.[1];
  const page = id === PERSONAL_DATA || certificate !== undefined ? id : undefined;
  useHeadingFocus(page);
  if (page === undefined) return <PeopleList title={title} />;
  return (
    <OwnersOnly title={title} text={words.ownersOnly} head={<BackToPeople />}>
      {certificate === undefined ? <PersonalDataPage title={title} /> : <CertificatePage key={id} title={title} id={certificate} />}
    </OwnersOnly>
  );
}

/** Moves focus to the heading when the list is replaced by a page, and back. */
function useHeadingFocus(page: string | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) document.getElementById(TAB_HEADING_ID)?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
}
