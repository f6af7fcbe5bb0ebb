import { collections, type Collection } from "../../../contract/collections.ts";
import { enquiryReference } from "../../../contract/enquiry-reference.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { formatPrice } from "../../../contract/money.ts";
import { createSearch } from "../../../contract/search-rules.ts";
import { type ApiAnswer, readAnswer, staffApi } from "../api/admin-api.ts";
import type { CallOptions } from "../api/use-read.ts";
import { isHidden, nameOf, wordsOf } from "../collections/collection-item.ts";
import { listItems } from "../collections/collection-api.ts";
import { findItems } from "../collections/find-items.ts";
import { collectionKey } from "../collections/use-collection.ts";
import { personAddress } from "../kit/person/person-link.tsx";
import { kindOf, receiverOf } from "../outbox/message-state.tsx";
import { titleOf } from "../posts/post-trash.tsx";
import { questionName } from "../questions/question-words.tsx";
import { REDIRECTS_KEY } from "../redirects/redirect-calls.ts";
import { DOCUMENTS_KEY } from "../words/document-calls.ts";

/** A row in the palette, and its address in the panel. */
export type FoundRow = { id: string; label: string; hint: string; to: string };

type Told = Pick<FoundRow, "label" | "hint"> & Partial<FoundRow>;

function rowOf(tab: string, item: { _id: string }, told: Told): FoundRow {
  const { id = item._id, ...row } = told;
  return { to: `?${new URLSearchParams({ tab, open: id })}`, ...row, id };
}

/** Maximum number of a document's fields that a row names. */
const MAX_FIELDS = 3;

type RowQuery = { q: string; limit: string };

/** A list that the server searches. */
type SearchedList = { tab: string; /** @throws CallFailure */ find: (query: RowQuery, options: CallOptions) => Promise<FoundRow[]> };

function searched<Item extends { _id: string }>(
  tab: string,
  call: (asked: { query: RowQuery }, options: CallOptions) => Promise<ApiAnswer<Item[]>>,
  tell: (item: Item) => Told,
): SearchedList {
  return {
    tab,
    find: async (query, options) => (await readAnswer(await call({ query }, options))).map((item) => rowOf(tab, item, tell(item))),
  };
}

/** A list that comes whole, and is searched in the browser. Its query is shared with its tab. */
type WholeList = {
  tab: string;
  key: readonly unknown[];
  load: (options: CallOptions) => Promise<readonly unknown[]>;
  search: (items: readonly unknown[], text: string) => FoundRow[];
};

function whole<Item extends { _id: string }>(
  tab: string,
  {
    key,
    load,
    words,
    tell,
  }: Pick<WholeList, "key"> & {
    load: (options: CallOptions) => Promise<Item[]>;
    words: (item: Item) => string[];
    tell: (item: Item, isFound: ReturnType<typeof createSearch>) => Told;
  },
): WholeList {
  return {
    tab,
    key,
    load,
    // The query cache loses the items' type.
    search: (items, text) =>
      findItems(items as readonly Item[], text, words).map((item) => rowOf(tab, item, tell(item, createSearch(text)))),
  };
}

const { admin } = staffApi;

export const searchedLists: readonly SearchedList[] = [
  searched(
    "files",
    async (asked, options) => admin.files.$get(asked, options),
    ({ filename, userId }) => ({ label: filename, hint: userId }),
  ),
  searched(
    "payments",
    async (asked, options) => admin.payments.$get(asked, options),
    ({ name, packageName, amount, currency }) => ({ label: name, hint: `${packageName}, ${formatAmount(amount, currency)}` }),
  ),
  searched(
    "contacts",
    async (asked, options) => admin.contacts.$get(asked, options),
    ({ _id, name, service }) => ({ label: name, hint: `${service}, ${enquiryReference(_id)}` }),
  ),
  searched(
    "comments",
    async (asked, options) => admin.comments.$get(asked, options),
    ({ userName, text }) => ({ label: userName, hint: text }),
  ),
  searched(
    "posts",
    async (asked, options) => admin.posts.$get(asked, options),
    (post) => ({ label: titleOf(post), hint: post.author }),
  ),
  searched(
    "people",
    async (asked, options) => admin.people.$get(asked, options),
    ({ _id, kind, name, email }) => ({ label: name, hint: email, to: personAddress({ kind, id: _id }) }),
  ),
  searched(
    "outbox",
    async (asked, options) => admin.outbox.$get(asked, options),
    (message) => ({ label: message.subject ?? kindOf(message), hint: receiverOf(message) }),
  ),
];

const ofCollection = (collection: Collection) =>
  whole(collection.tab.id, {
    key: collectionKey(collection),
    load: async ({ init }) => listItems(collection, init.signal),
    words: (item) => wordsOf(collection, item),
    tell: (item) => ({ label: nameOf(collection, item), hint: isHidden(item) ? `Hidden ${collection.texts.one}` : collection.texts.one }),
  });

const ofQuestions = (state: "answered" | undefined) =>
  whole("questions", {
    key: ["questions", "list", state],
    load: async (options) => readAnswer(await admin.questions.$get({ query: state === undefined ? {} : { state } }, options)),
    words: ({ question, answer, wordings }) => [question, answer, ...wordings.map(({ text }) => text)],
    tell: (item) => ({ label: questionName(item), hint: state === undefined ? "Open" : "Answered" }),
  });

export const wholeLists: readonly WholeList[] = [
  ...Object.values(collections).map(ofCollection),
  whole("packages", {
    key: ["packages"],
    load: async (options) => readAnswer(await admin.packages.$get({}, options)),
    words: ({ name, forWhom, features }) => [name, forWhom, ...features],
    tell: ({ name, price }) => ({ label: name, hint: formatPrice(price) }),
  }),
  whole("words", {
    key: DOCUMENTS_KEY,
    load: async (options) => readAnswer(await admin.documents.$get({}, options)),
    words: ({ label, group, about, fieldLabels }) => [label, group, about, ...fieldLabels],
    tell: ({ name, label, group, fieldLabels }, isFound) => ({
      id: name,
      label: label === group ? label : `${group}: ${label}`,
      hint: fieldLabels
        .filter((each) => isFound([each]))
        .slice(0, MAX_FIELDS)
        .join(", "),
    }),
  }),
  ofQuestions(undefined),
  ofQuestions("answered"),
  whole("redirects", {
    key: REDIRECTS_KEY,
    load: async (options) => readAnswer(await admin.redirects.$get({}, options)),
    words: ({ from, to, note }) => [from, to, note],
    tell: ({ from, to }) => ({ label: from, hint: to, to: `?${new URLSearchParams({ tab: "redirects", q: from })}` }),
  }),
];
