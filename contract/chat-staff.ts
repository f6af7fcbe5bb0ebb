import { z } from "zod";
import { ChatTurn } from "./chat.ts";

/** A conversation as staff read it beside a file or an enquiry. */
export const ConversationView = z
  .object({ _id: z.string(), userId: z.string(), createdAt: z.iso.datetime(), turns: z.array(ChatTurn) })
  .meta({ id: "Conversation" });
export type ConversationView = z.infer<typeof ConversationView>;

/** A question the assistant had no answer to, without a word of who asked. */
export const UnansweredView = z
  .object({ _id: z.string(), question: z.string(), count: z.int(), lastAt: z.iso.datetime() })
  .meta({ id: "UnansweredQuestion" });
export type UnansweredView = z.infer<typeof UnansweredView>;
