/** The services in the enquiry forms. No zod: public pages carry this file. */

/** The contact page's list, shared by every service page. */
export const ENQUIRY_SERVICES = [
  "AI Services",
  "AI Chatbots",
  "Mobile Apps",
  "Idea to MVP",
  "Cloud Based Solutions",
  "Web3 Solutions",
  "Web Design & Development",
  "Digital Marketing",
  "SEO Services",
] as const;

/** The home page's shorter list. */
export const HOME_ENQUIRY_SERVICES = ["Build an MVP", "AI Services", "AI Chatbots", "Web Design & Development"] as const;
