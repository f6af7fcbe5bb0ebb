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

/** `mailto:` URL. Encoding the address prevents injected headers such as `?cc=`. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** `tel:` URL, or undefined if the text contains no number. */
export function phoneAddress(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, "");
  return /\d/.test(digits) ? `tel:${digits}` : undefined;
}
