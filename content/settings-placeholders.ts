import { link } from "./rich-text.ts";
import { addressLine, site } from "./site.ts";

/** Values of placeholders for settings in legal texts, so that edited texts follow them too. The email address is a link. */
export const settingsValues = () => ({
  company: site.name,
  address: addressLine(),
  city: site.address.city,
  email: link(site.email, `mailto:${site.email}`),
  moneyTransfer: site.moneyTransfer.join(" or "),
  onboardingApp: site.onboardingApp,
});
