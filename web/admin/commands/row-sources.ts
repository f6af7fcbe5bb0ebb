import { collections, type Collection } from "../../../contract/collections.ts";
import { contactReference } from "../../../contract/contact-reference.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { formatPrice } from "../../../contract/money.ts";
import { createSearch } from "../../../contract/search-rules.ts";
import { type Answer, readAnswer, staffApi } from "../api/admin-api.ts";
import { queryClient } from "../api/query-client.ts";
import type { CallOptions } from "../api/use-read.ts";
import { isHidden, nameOf, wordsOf } from "../collections/collection-item.ts";
import { listItems } from "../collections/collection-api.ts";
import { collectionKey } from "../collections/use-collection.ts";
import { personAddress } from "../kit/person/person-link.tsx";
import { kindOf, receiverOf } from "../outbox/message-state.tsx";
import { titleOf } from "../posts/post-trash.tsx";
import { questionName } from "../questions/question-words.tsx";

/** Maximum results per source. */
const MAX_ROWS = 5;
/** How long a list that is searched in the browser is kept, in milliseconds. */
const KEPT = 60_000;

type FoundRow = { id: string; label: string; hint: string; to: string };

type Source = { tab: string; /** @throws CallFailure */ find: (q: string, options: CallOptions) => Promise<FoundRow[]> };

type Told<Item> = (item: Item) => Omit<FoundRow, "id" | "to"> & { id?: string; to?: string };

const rowAddress = (tab: string, id: string) => `?${new URLSearchParams({ tab, open: id })}`;

function rowOf<Item extends { _id: string }>(tab: string, item: Item, tell: Told<Item>): FoundRow {
  const told = tell(item);
  const { id = item._id } = told;
  return { to: rowAddress(tab, id), ...told, id };
}

type AskedPage = { query: { q: string; limit: string } };

/** A list that the server searches. */
function searched<Item extends { _id: string }>(
  tab: string,
  call: (asked: AskedPage, options: CallOptions) => Promise<Answer<Item[]>>,
  tell: Told<Item>,
): Source {
  return {
    tab,
    find: async (q, options) => {
      const items = await readAnswer(await call({ query: { q, limit: String(MAX_ROWS) } }, options));
      return items.map((item) => rowOf(tab, item, tell));
    },
  };
}

type Whole<Item> = { key: readonly unknown[]; load: () => Promise<Item[]>; words: (item: Item) => readonly string[]; tell: Told<Item> };

/** A list that comes whole, searched in the browser. */
function whole<Item extends { _id: string }>(tab: string, { key, load, words, tell }: Whole<Item>): Source {
  return {
    tab,
    find: async (q) => {
      const items = await queryClient.fetchQuery({ queryKey: key, queryFn: load, staleTime: KEPT });
      const isFound = createSearch(q);
      return items
        .filter((item) => isFound(words(item)))
        .slice(0, MAX_ROWS)
        .map((item) => rowOf(tab, item, tell));
    },
  };
}

const ofCollection = (collection: Collection) =>
  whole(collection.tab.id, {
    key: collectionKey(collection),
    load: async () => listItems(collection),
    words: (item) => wordsOf(collection, item),
    tell: (item) => ({ label: nameOf(collection, item), hint: isHidden(item) ? `Hidden ${collection.texts.one}` : collection.texts.one }),
  });

const { admin } = staffApi;
const ofQuestions = (state: "open" | "answered") =>
  whole("questions", {
    key: ["questions", "list", state === "open" ? undefined : state],
    load: async () => readAnswer(await admin.questions.$get({ query: state === "open" ? {} : { state } })),
    words: ({ question, answer, wordings }) => [question, answer, ...wordings.map(({ text }) => text)],
    tell: (item) => ({ label: questionName(item), hint: state === "open" ? "Open" : "Answered" }),
  });

/** Where the palette searches for rows, in the order of the sidebar. */
export const sources: readonly Source[] = [
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
    ({ _id, name, service }) => ({ label: name, hint: `${service}, ${contactReference(_id)}` }),
  ),
  searched(
    "comments",
    async (asked, options) => admin.comments.$get(asked, options),
    ({ userName, text }) => ({ label: userName, hint: text }),
  ),
  ...Object.values(collections).map(ofCollection),
  whole("packages", {
    key: ["packages"],
    load: async () => readAnswer(await admin.packages.$get({})),
    words: ({ name, forWhom, features }) => [name, forWhom, ...features],
    tell: ({ name, price }) => ({ label: name, hint: formatPrice(price) }),
  }),
  searched(
    "posts",
    async (asked, options) => admin.posts.$get(asked, options),
    (post) => ({ label: titleOf(post), hint: post.author }),
  ),
  whole("words", {
    key: ["documents"],
    load: async () => readAnswer(await admin.documents.$get({})),
    words: ({ label, group, about }) => [label, group, about],
    tell: ({ name, label, group }) => ({ id: name, label: label === group ? label : `${group}: ${label}`, hint: "" }),
  }),
  searched(
    "people",
    async (asked, options) => admin.people.$get(asked, options),
    ({ _id, kind, name, email }) => ({ label: name, hint: email, to: personAddress({ kind, id: _id }) }),
  ),
  ofQuestions("open"),
  ofQuestions("answered"),
  whole("redirects", {
    key: ["redirects"],
    load: async () => readAnswer(await admin.redirects.$get({})),
    words: ({ from, to, note }) => [from, to, note],
    tell: ({ from, to }) => ({ label: from, hint: to, to: `?${new URLSearchParams({ tab: "redirects", q: from })}` }),
  }),
  searched(
    "outbox",
    async (asked, options) => admin.outbox.$get(asked, options),
    (message) => ({ label: message.subject ?? kindOf(message), hint: receiverOf(message) }),
  ),
];
