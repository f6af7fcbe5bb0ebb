import { cleanLine } from "../../../contract/text.ts";
import { type OutgoingMail, RefusedForGood } from "./mail.ts";
import { readMailbox } from "./mailbox.ts";

export type Sender = { from: string; senderName: string };

/** An address as an object, which nothing parses. nodemailer writes into the object, so each place has one of its own. */
function toAddress(address: string, name = "") {
  const mailbox = readMailbox(address);
  return mailbox && { name: cleanLine(name), address: `${mailbox.local}@${mailbox.domain}` };
}

/**
 * What nodemailer makes a mail from.
 * @throws RefusedForGood where the receiver is not one address beyond doubt
 */
export function composeMail({ to, replyTo, isAutomatic, ...mail }: OutgoingMail, { from, senderName }: Sender) {
  const [receiver, recipient] = [toAddress(to.address, to.name), toAddress(to.address)];
  if (receiver === undefined || recipient === undefined) throw new RefusedForGood("This is not an address that mail can be sent to.");
  const reply = replyTo === undefined ? undefined : toAddress(replyTo);
  return {
    ...mail,
    from: { name: senderName, address: from },
    to: receiver,
    ...(reply && { replyTo: reply }),
    // Given apart, so that nothing that stands in a header decides where it goes.
    envelope: { from: { name: "", address: from }, to: [recipient] },
    ...(isAutomatic && { headers: { "Auto-Submitted": "auto-generated" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
