import type { ContactView } from "../../../contract/contacts.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import { readDeleted, type Trash } from "../trash/use-deletion.ts";

const { contacts } = staffApi.admin;

export const contactTrash: Trash<ContactView> = {
  one: "enquiry",
  list: ["contacts"],
  name: ({ name }) => name,
  title: () => "Delete enquiry",
  question: ({ name }) => staffMessages.contactDeleteQuestion(name),
  failed: staffMessages.contactDeleteFailed,
  deleted: ({ name }) => staffMessages.enquiryDeleted(name),
  remove: async (id) => settleDeletion(await contacts[":id"].$delete({ param: { id } })),
  restore: async (id) => readAnswer(await contacts[":id"].restore.$post({ param: { id } })),
  load: async (options, query) => readDeleted(await contacts.deleted.$get({ query }, options)),
  renderItem: ({ service }) => <p dir="auto">{service}</p>,
};
