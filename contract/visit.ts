/**
 * Where a visit came from, as the browser saw it at its first page: no address of a person, and nothing under Do Not Track or Global Privacy
 * Control. No zod: public pages carry this file's types only.
 */
export type Visit = {
  /** The first page's path, without its query. */
  landing: string;
  /** The host that led here, where one did. */
  referrer?: string | undefined;
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
  utm_term?: string | undefined;
  utm_content?: string | undefined;
  /** The tool that a program called for a person, and what the program is called: `send_enquiry by some-assistant 2.1`. */
  agent?: string | undefined;
};
