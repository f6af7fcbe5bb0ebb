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
