import { link } from "./rich-text.ts";
import { addressLine, site } from "./site.ts";

/** What the placeholders of legal texts stand for that say something of the settings, so that a text of staff follows them, too. The email address is a link. */
export const settingsValues = () => ({
  company: site.name,
  address: addressLine(),
  city: site.address.city,
  email: link(site.email, `mailto:${site.email}`),
  moneyTransfer: site.moneyTransfer.join(" or "),
  onboardingApp: site.onboardingApp,
});
