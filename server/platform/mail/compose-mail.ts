import { cleanLine } from "../../../contract/text.ts";
import { type OutgoingMail, RefusedForGood } from "./mail.ts";
import { readMailbox } from "./mailbox.ts";

export type Sender = { from: string; senderName: string };

/** An address as an object, which isn't parsed. nodemailer mutates it, so each place gets its own. */
function toAddress(address: string, name = "") {
  const mailbox = readMailbox(address);
  return mailbox && { name: cleanLine(name), address: `${mailbox.local}@${mailbox.domain}` };
}

/**
 * The mail in nodemailer's form.
 * @throws RefusedForGood unless the recipient is exactly one address
 */
export function composeMail({ to, replyTo, isAutomatic, ...mail }: OutgoingMail, { from, senderName }: Sender) {
  const [receiver, recipient] = [toAddress(to.address, to.name), toAddress(to.address)];
  if (receiver === undefined || recipient === undefined) throw new RefusedForGood("Mail can't be sent to this address.");
  const reply = replyTo === undefined ? undefined : toAddress(replyTo);
  return {
    ...mail,
    from: { name: senderName, address: from },
    to: receiver,
    ...(reply && { replyTo: reply }),
    // Set explicitly, so that no header decides where the mail goes (header injection).
    envelope: { from: { name: "", address: from }, to: [recipient] },
    ...(isAutomatic && { headers: { "Auto-Submitted": "auto-generated" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
