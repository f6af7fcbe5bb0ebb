/** An email address to write to. */
export function MailLink({ email }: { email: string }) {
  return (
    <a className="link" dir="auto" href={mailAddress(email)}>
      {email}
    </a>
  );
}

export function Phone({ phone }: { phone: string }) {
  const address = phoneAddress(phone);
  return address === undefined ? (
    <span dir="auto">{phone}</span>
  ) : (
    <a className="link num" dir="auto" href={address}>
      {phone}
    </a>
  );
}

/** A `mailto:` address that can carry nothing but the recipient. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** A `tel:` address, or undefined where there is no number in what was typed. */
export function phoneAddress(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, "");
  return /\d/.test(digits) ? `tel:${digits}` : undefined;
}
