import { parseConfig } from "../../server/platform/config/config.ts";
import { toPrivacyView } from "../../server/privacy/privacy.view.ts";

/** The privacy figures of a default installation. */
export const usualPrivacy = toPrivacyView(parseConfig({}));
