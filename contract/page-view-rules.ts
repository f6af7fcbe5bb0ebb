/** Which views are reported at all. Both sides ask this; it is free of zod, since every page carries it. */
export const PAGE_VIEW_PATH = "/api/analytics/page-view";

const UNREPORTED = /^\/(admin|payment-confirmation|your-order|sandbox-(checkout|card)|post-preview|api)/i;

/** Staff pages and order pages are nobody's business, the owner's figures included. */
export const isReported = (path: string): boolean => !UNREPORTED.test(path);
