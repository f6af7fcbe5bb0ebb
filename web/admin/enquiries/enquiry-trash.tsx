import type { EnquiryView } from "../../../contract/enquiries.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import { readDeleted, type Trash } from "../trash/use-deletion.ts";

const { contacts: enquiries } = staffApi.admin;

export const enquiryTrash: Trash<EnquiryView> = {
  one: "enquiry",
  list: ["contacts"],
  name: ({ name }) => name,
  title: () => "Delete enquiry",
  question: ({ name }) => staffMessages.enquiryDeleteQuestion(name),
  failed: staffMessages.enquiryDeleteFailed,
  deleted: ({ name }) => staffMessages.enquiryDeleted(name),
  remove: async (id) => settleDeletion(await enquiries[":id"].$delete({ param: { id } })),
  restore: async (id) => readAnswer(await enquiries[":id"].restore.$post({ param: { id } })),
  load: async (options, query) => readDeleted(await enquiries.deleted.$get({ query }, options)),
  renderItem: ({ service }) => <p dir="auto">{service}</p>,
};
