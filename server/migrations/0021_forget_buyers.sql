-- Written by hand: after the years that the law asks for, an invoice no longer says whom it was made out to. Nothing else of it can change.
CREATE OR REPLACE FUNCTION refuse_change_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is added later: the hash of the PDF, once.
  IF TG_OP = 'UPDATE' AND OLD.pdf_hash IS NULL AND NEW.pdf_hash IS NOT NULL
    AND (to_jsonb(NEW) - 'pdf_hash') = (to_jsonb(OLD) - 'pdf_hash') THEN
    RETURN NEW;
  END IF;
  -- What is taken away much later: the buyer, and why staff gave something back. The hash is of what is left.
  IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '1 year' AND NEW.pdf_hash IS NULL
    AND NEW.facts = jsonb_set(OLD.facts #- '{corrects,reason}', '{buyer}', '{"name": "(erased)", "email": ""}')
    AND (to_jsonb(NEW) - 'facts' - 'hash' - 'pdf_hash') = (to_jsonb(OLD) - 'facts' - 'hash' - 'pdf_hash') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice that is issued is never changed';
END $$;
