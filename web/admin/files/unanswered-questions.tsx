import { useQuery } from "@tanstack/react-query";
import type { UnansweredView } from "../../../contract/chat-staff.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { failureOf, staffApi } from "../api/admin-api.ts";
import { LoadFailure } from "../kit/load-failure.tsx";
import { Moment } from "../kit/moment.tsx";

/** What visitors asked and the site could not tell them, so that somebody writes it down. Folded: it is no one's first concern here. */
export function UnansweredQuestions() {
  const query = useQuery({ queryKey: ["unanswered-questions"], queryFn: ({ signal }) => listUnanswered(signal) });
  const { data } = query;
  return (
    <details className="unanswered">
      <summary>Questions the assistant could not answer{data && data.length > 0 && <span className="num"> ({data.length})</span>}</summary>
      {query.isPending && <p className="remark">Loading...</p>}
      {query.isError && (
        <LoadFailure
          text={staffMessages.unansweredLoadFailed}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.length === 0 && <p className="remark">{staffMessages.noUnanswered}</p>}
      {data && data.length > 0 && <QuestionTable questions={data} />}
    </details>
  );
}

function QuestionTable({ questions }: { questions: UnansweredView[] }) {
  return (
    <table aria-label="Questions the assistant could not answer">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Asked</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ _id, question, count, lastAt }) => (
          <tr key={_id}>
            <td dir="auto">{question}</td>
            <td className="num">{count === 1 ? "once" : `${count} times`}</td>
            <td>
              <Moment iso={lastAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function listUnanswered(signal: AbortSignal): Promise<UnansweredView[]> {
  const response = await staffApi.admin["unanswered-questions"].$get({}, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
