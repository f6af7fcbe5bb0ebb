import { useEffect, useRef } from "react";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { CertificatePage } from "./certificate-page.tsx";
import { PeopleList } from "./people-list.tsx";
import { PersonalDataPage } from "./personal-data-page.tsx";

const PERSONAL_DATA = "personal-data";

/** The list of people; exports, erasures and their certificates replace it. */
export function PeopleTab({ title }: { title: string }) {
  const { id = "" } = useItemAddress();
  const certificate = /^certificate:([\da-f-]{36})$/i.exec(id)?.[1];
  const page = id === PERSONAL_DATA || certificate !== undefined ? id : undefined;
  useHeadingFocus(page);
  if (page === undefined) return <PeopleList title={title} />;
  return certificate === undefined ? <PersonalDataPage title={title} /> : <CertificatePage key={id} title={title} id={certificate} />;
}

/** Moves focus to the heading when the list is replaced by a page, and back. */
function useHeadingFocus(page: string | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) document.getElementById(TAB_HEADING_ID)?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
}
