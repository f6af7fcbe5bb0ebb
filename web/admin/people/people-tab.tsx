import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { CertificatePage } from "./certificate-page.tsx";
import { PeopleList } from "./people-list.tsx";
import { PersonPage } from "./person-page.tsx";
import { PersonalDataPage } from "./personal-data-page.tsx";

const PERSONAL_DATA = "personal-data";

/** The people who wrote or ordered, and of one of them the line of time. */
export function PeopleTab({ title }: { title: string }) {
  const [query] = useSearchParams();
  const of = query.get("of");
  useHeadingFocus(of);
  if (of === null) return <PeopleList title={title} />;
  if (of === PERSONAL_DATA) return <PersonalDataPage title={title} />;
  const certificate = /^certificate:([\da-f-]{36})$/i.exec(of)?.[1];
  if (certificate !== undefined) return <CertificatePage key={of} title={title} id={certificate} />;
  return <PersonPage key={of} title={title} of={of} />;
}

/** Reading goes on at the heading where the list gives way to a person, and back. */
function useHeadingFocus(of: string | null): void {
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current !== of) document.getElementById(TAB_HEADING_ID)?.focus({ preventScroll: true });
    shown.current = of;
  }, [of]);
}
