import { redirectMessages } from "../../../contract/redirect-messages.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { ArrowRight } from "../../ui/icons.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { Pen } from "../kit/icons.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { kindOf, redirectLabels } from "./redirect-form.ts";

type RedirectRowProps = { item: RedirectView; onEdit: () => void; onDelete: () => void };

export function RedirectRow({ item, onEdit, onDelete }: RedirectRowProps) {
  const { _id, from, to, isPermanent, note, updatedAt, updatedBy } = item;
  return (
    <Row>
      <Cell className="way">
        <b dir="auto">{from}</b>
        <span className="target">
          <ArrowRight />
          <span className="sr-only">leads to </span>
          <span dir="auto">{to}</span>
        </span>
        {item.isShadowed && <small className="warn">{redirectMessages.shadowed}</small>}
        {item.isTargetUnknown && <small className="warn">{redirectMessages.targetUnknown}</small>}
        <a className="link" href={from} target="_blank" rel="noopener">
          Try it<span className="sr-only">: {from}, opens in a new tab</span>
        </a>
      </Cell>
      <Cell className="kind">{kindOf(isPermanent)}</Cell>
      <Cell className="note-text">
        <span dir="auto">{note}</span>
      </Cell>
      <Cell className="date">
        <Ago iso={updatedAt} />
        <small dir="auto">{updatedBy}</small>
      </Cell>
      <Cell className="acts">
        <IconButton aria-keyshortcuts="e" label={`Edit the redirect of ${from}`} title="Edit" onClick={onEdit}>
          <Pen />
        </IconButton>
        <HistoryButton of="redirects" id={_id} name={from} labels={redirectLabels} />
        <DeleteButton id={_id} name={`the redirect of ${from}`} onClick={onDelete} />
      </Cell>
    </Row>
  );
}
