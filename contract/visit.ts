/**
 * A visit's source, as the browser saw it on its first page: no personal data, and nothing under Do Not Track or Global Privacy Control. No
 * zod: public pages import only this file's types.
 */
export type Visit = {
  /** The first page's path, without its query. */
  landing: string;
  /** The referring host, if any. */
  referrer?: string | undefined;
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
  utm_term?: string | undefined;
  utm_content?: string | undefined;
  /** The tool a program called for a person, and the program's name: `send_enquiry by some-assistant 2.1`. */
  agent?: string | undefined;
};
