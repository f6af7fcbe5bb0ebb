import { useId } from "react";
import { noticeMessages } from "../../../contract/notice-messages.ts";
import { NOTICE_TIMES, type NoticeTime, STAFF_EVENTS, type StaffEvent } from "../../../contract/notifications.ts";
import { Cell, Row, RowHead, Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";

type Notices = Record<StaffEvent, NoticeTime>;
type NoticeTableProps = { notices: Notices; onChange: (notices: Notices) => void };

export function NoticeTable({ notices, onChange }: NoticeTableProps) {
  return (
    <Table className="notice-table">
      <caption>{noticeMessages.question}</caption>
      <TableHead columns={[noticeMessages.event, noticeMessages.when]} />
      <TableBody>
        {STAFF_EVENTS.map((event) => (
          <EventRow key={event} event={event} time={notices[event]} onChange={(time) => onChange({ ...notices, [event]: time })} />
        ))}
      </TableBody>
    </Table>
  );
}

type EventRowProps = { event: StaffEvent; time: NoticeTime; onChange: (time: NoticeTime) => void };

function EventRow({ event, time, onChange }: EventRowProps) {
  const id = useId();
  return (
    <Row>
      <RowHead id={id}>{noticeMessages.events[event]}</RowHead>
      <Cell>
        <div className="notice-times" role="radiogroup" aria-labelledby={id}>
          {NOTICE_TIMES.map((one) => (
            <label key={one}>
              <input type="radio" name={event} value={one} checked={time === one} onChange={() => onChange(one)} />
              {noticeMessages.times[one]}
            </label>
          ))}
        </div>
      </Cell>
    </Row>
  );
}
