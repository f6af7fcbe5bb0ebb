/** Calls to action with the same label on every page: buy, ask, or upload a document. */
export type Action = { name: string; path: string };

export const choosePackage: Action = { name: "Choose a package", path: "/pricing" };
export const askPerson: Action = { name: "Ask a person", path: "/contact-us" };
/** Opens the assistant's upload. The path is the fallback without JavaScript. */
export const uploadBrief: Action = { name: "Upload a brief, get a scope", path: "/contact-us#enquiry" };

/** Pricing page with this package selected in the payment form. */
export const packagePath = (name: string): string => `/pricing?package=${encodeURIComponent(name)}#pay`;
