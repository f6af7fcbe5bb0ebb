import { z } from "zod";
import { ChatTurn } from "./chat.ts";

/** A conversation for staff, beside a file or an enquiry. */
export const ConversationView = z
  .object({ _id: z.string(), userId: z.string(), createdAt: z.iso.datetime(), turns: z.array(ChatTurn) })
  .meta({ id: "Conversation" });
export type ConversationView = z.infer<typeof ConversationView>;
