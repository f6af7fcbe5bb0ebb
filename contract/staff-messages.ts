/** The texts that only staff read: login and panel. Apart from `messages`, so that public pages do not carry them. */
export const staffMessages = {
  // Staff
  credentialsRequired: "User ID and password are required",
  invalidCredentials: "Invalid credentials",
  tooManyAttempts: "Too many attempts. Try again later.",
  unexpectedResponse: "Unexpected response from server",
  loginFailed: "Failed to login. Check console for details.",
  authenticationFailed: "Authentication failed. Please log in again.",
  loginNeeded: "Please log in to access the admin panel.",
  validatingSession: "Validating session...",
  loggedOut: "Logged out.",
  passwordTooShort: (least: number) => `The password must have at least ${least} characters.`,
  sessionUnchecked: "Your session could not be checked. You are still logged in; please try again.",
  scriptNeeded: "This page needs JavaScript.",

  // Panel
  paymentsLoadFailed: "Failed to load payments",
  noPayments: "No payments available",
  contactsLoadFailed: "Failed to load contacts",
  contactDeleteFailed: "Failed to delete contact",
  contactDeleted: "Contact deleted.",
  enquiryDeleted: (name: string) => `The enquiry from ${name} has been deleted.`,
  contactDeleteQuestion: (name: string) => `Are you sure you want to delete the enquiry from ${name}? This action cannot be undone.`,
  noContacts: "No contacts available",
  packagesAdminFailed: "Failed to load packages. Please check authentication, refresh, or verify database.",
  packageUpdateFailed: (name: string) => `Failed to update package ${name}.`,
  packageUpdated: (name: string) => `Package ${name} updated successfully!`,
  packageNotFound: (name: string) => `Package ${name} not found. Please refresh the page or check the database.`,
  packageNameFixed: "The name of a package cannot be changed.",
  priceInvalid: "Price must be a valid number greater than or equal to 0.",
  discountInvalid: "Discount percentage must be between 0 and 100.",
} as const;
