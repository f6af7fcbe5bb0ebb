/**
 * Texts on public pages: results of loading and forms. Those of payments are in `payment-messages.ts`, other texts of the API in
 * `api-messages.ts`, the staff's in `staff-messages.ts`, and a collection's in its declaration. The API sends no other texts.
 */
export const messages = {
  unexpected: "Something went wrong. Please try again.",

  // Loading a section
  projectsFailed: "Failed to load projects. Please try again later.",
  testimonialsFailed: "Failed to load testimonials. Please try again later.",
  packagesFailed: "Failed to load packages. Please try again later.",
  portfolioFailed: "Failed to load projects",
  teamFailed: "Failed to load team members or milestones.",
  loading: "Loading…",
  loadingProjects: "Loading projects…",
  loadingTestimonials: "Loading testimonials…",
  loadingPackages: "Loading packages…",
  noImage: "No Image Available",
  noProjects: "No projects available",
  noTestimonials: "No testimonials found.",
  noTeamMembers: "No team members available",
  noMilestones: "No milestones available",

  // Fields
  nameRequired: "Name is required",
  emailRequired: "Valid email is required",

  // Contact
  messageSent: "Message sent successfully!",
  enquiryFailed: "Failed to send message",
  network: "Network error. Please try again later.",
} as const;
