/** Enquiries that other pages start with a service and a message already filled in. */
export type EnquiryTopic = { service: string; message: string };

export const enquiryTopics: Readonly<Record<string, EnquiryTopic>> = {
  "code-audit": {
    service: "AI Services",
    message: "I would like a code audit.\n\nWhat the product does:\nLanguages and frameworks:\nWhat worries us most:\n",
  },
  onboarding: {
    service: "Idea to MVP",
    message: "I have paid and would like to start.\n\nOrder ID:\nMy WhatsApp number:\n",
  },
};

/** Where a buyer starts while there is no address to write to in the app. */
export const ONBOARDING_PATH = "/contact-us?topic=onboarding";

/** Where Request Code Audit leads (D32). */
export const CODE_AUDIT_PATH = "/contact-us?service=AI%20Services&topic=code-audit";
