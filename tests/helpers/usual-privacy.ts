import { parseConfig } from "../../server/platform/config/config.ts";
import { toPrivacyView } from "../../server/privacy/privacy.view.ts";

/** What an installation keeps that nobody has set up otherwise. */
export const usualPrivacy = toPrivacyView(parseConfig({}));
