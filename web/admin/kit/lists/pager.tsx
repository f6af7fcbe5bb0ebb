import { Link, useSearchParams } from "react-router";
import { readTexts } from "../../../forms/read-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { submitting } from "../call-form.tsx";

type PagerProps = { page: number; pages: number };

export function Pager({ page, pages }: PagerProps) {
  const [query, setQuery] = useSearchParams();
  if (pages < 2) return null;
  const queryOf = (number: number) => {
    const next = new URLSearchParams(query);
    if (number === 1) next.delete("page");
    else next.set("page", String(number));
    return next;
  };
  const goTo = (form: HTMLFormElement) => {
    const number = Number(readTexts(form, ["page"]).page);
    if (form.reportValidity()) setQuery(queryOf(number));
  };
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Link className="btn ghost sm" to={`?${queryOf(page - 1)}`}>
          Previous page
        </Link>
      )}
      <form className="pager-number" onSubmit={submitting(goTo)} noValidate>
        <label>
          Page <input key={page} className="num" type="number" name="page" min={1} max={pages} required defaultValue={page} />
        </label>
        <span className="num">of {pages}</span>
        <Button type="submit" variant="ghost" size="sm">
          Go
        </Button>
      </form>
      {page < pages && (
        <Link className="btn ghost sm" to={`?${queryOf(page + 1)}`}>
          Next page
        </Link>
      )}
    </nav>
  );
}
