import type { PersonalNoun } from "../../contract/personal-data.ts";
import { eraseConversations, eraseQuestions, exportConversations, exportQuestions } from "../assistant/conversation-people.store.ts";
import { eraseAudit, exportAudit } from "../audit/audit.store.ts";
import { eraseComments, exportComments } from "../comments/comment-people.store.ts";
import { eraseEnquiries, eraseNotes, exportEnquiries, exportNotes } from "../enquiries/enquiry-people.store.ts";
import { eraseFileRows, exportFiles } from "../files/file-people.store.ts";
import { eraseNotices } from "../notifications/notice-people.store.ts";
import { eraseConfirmations } from "../outbox/confirmations.store.ts";
import { eraseMails, exportMails } from "../outbox/outbox-people.store.ts";
import { eraseOrders, exportOrders } from "../payments/payment-personal.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Erased, PersonTraces } from "../platform/database/person.ts";
import { eraseAnswers } from "../platform/http/idempotency.ts";
import { countAccountsOf } from "../staff/staff.store.ts";

type Personal = {
  /** The exported data; undefined for copies of another noun and internal records. */
  exportOf?: (db: Db, traces: PersonTraces) => Promise<unknown[]>;
  /** Called in the transaction of the whole erasure. */
  eraseOf: (tx: Db, traces: PersonTraces) => Promise<Erased>;
};

const keepAccounts = async (tx: Db, { address }: PersonTraces): Promise<Erased> => ({
  went: 0,
  stayed: [{ count: await countAccountsOf(tx, address), why: "staff" }],
});

/** All nouns with personal data, in order of erasure: notes before the items they belong to, so that they are counted. */
export const personalNouns: Record<PersonalNoun, Personal> = {
  notes: { exportOf: exportNotes, eraseOf: eraseNotes },
  enquiries: { exportOf: exportEnquiries, eraseOf: eraseEnquiries },
  conversations: { exportOf: exportConversations, eraseOf: eraseConversations },
  files: { exportOf: exportFiles, eraseOf: eraseFileRows },
  orders: { exportOf: exportOrders, eraseOf: eraseOrders },
  mails: { exportOf: exportMails, eraseOf: eraseMails },
  notices: { eraseOf: eraseNotices },
  comments: { exportOf: exportComments, eraseOf: eraseComments },
  questions: { exportOf: exportQuestions, eraseOf: eraseQuestions },
  answers: { eraseOf: eraseAnswers },
  history: { exportOf: exportAudit, eraseOf: eraseAudit },
  limits: { eraseOf: eraseConfirmations },
  accounts: { eraseOf: keepAccounts },
};
