/** Which page views are reported, for browser and server. No zod: every page carries this file. */
export const PAGE_VIEW_PATH = "/api/analytics/page-view";

const UNREPORTED = /^\/(admin|payment-confirmation|your-order|sandbox-(checkout|card)|post-preview|api)/i;

/** Staff and order pages are private, even from the owner's figures. */
export const isReported = (path: string): boolean => !UNREPORTED.test(path);
