import { type ReactNode, useState } from "react";
import type { PostContent } from "../../../../contract/post-editing.ts";
import { isSlug, postMessages, toSlug } from "../../../../contract/post-rules.ts";
import { serverLimits } from "../../../../contract/server-limits.ts";
import { site } from "../../../../content/site.ts";
import { countCodePoints } from "../../../../contract/text.ts";
import { Field, RequiredNote } from "../../../ui/field.tsx";
import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";
import type { PictureView } from "../../../../contract/pictures.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { usePictureSend } from "./use-picture-upload.ts";
import { FIELD_LABELS, type PostText, POST_TEXTS } from "./post-texts.ts";
import { Publishing } from "./publishing.tsx";
import type { PostDraft } from "./use-post-draft.ts";

const smallest = ({ sources }: PictureView) => sources.find(({ type }) => type === "image/webp")?.srcset.split(" ")[0];

function BannerField({ draft }: { draft: PostDraft }) {
  const { content, seen, change } = draft;
  const [sentNow, setSentNow] = useState<{ pictureId: string; picture: PictureView }>();
  const upload = usePictureSend((stored) => {
    setSentNow(stored);
    change({ pictureId: stored.pictureId, drawn: null });
  });
  const picture = [sentNow, { pictureId: seen.content.pictureId, picture: seen.picture }].find(
    (each) => each !== undefined && each.pictureId === content.pictureId,
  )?.picture;
  const hasBanner = content.pictureId !== null || content.drawn !== null;
  return (
    <PictureChooser
      label="Banner"
      upload={upload}
      hasPicture={hasBanner}
      onRemove={() => change({ pictureId: null, drawn: null, bannerAlt: "" })}
    >
      {content.pictureId !== null && picture && (
        <img src={smallest(picture)} alt="The banner" width={picture.width} height={picture.height} />
      )}
      {content.drawn !== null && content.pictureId === null && <p className="remark">The default banner drawn for this post.</p>}
      {!hasBanner && <p className="remark">No banner. {staffMessages.pictureKinds}</p>}
    </PictureChooser>
  );
}

export function PostRail({ draft }: { draft: PostDraft }) {
  const choices = useRead(["post-choices"], async (options) => staffApi.admin.posts.choices.$get({}, options));
  const { authors = [], categories = [], tags = [] } = choices.data ?? {};
  const field = { draft };
  return (
    <aside className="post-rail" aria-label="About the post">
      <Publishing draft={draft} />
      <Part heading="About">
        <RequiredNote />
        <SlugField draft={draft} />
        <TextLines {...field} name="excerpt" isRequired note="One or two sentences for lists, feeds and search engines." />
        <TextLine
          {...field}
          name="author"
          isRequired
          choices={authors}
          note="If the author is on the team, they are shown below the post."
        />
        <TextLine {...field} name="category" isRequired choices={categories} />
        <TagsField draft={draft} known={tags} />
      </Part>
      <Part heading="Banner">
        <BannerField draft={draft} />
        {(draft.content.pictureId ?? draft.content.drawn) !== null && <TextLine {...field} name="bannerAlt" />}
      </Part>
      <Part heading="In search results">
        <SearchPreview content={draft.content} />
        <TextLine
          {...field}
          name="searchTitle"
          note="Use this if the title is too long. Up to 45 characters are shown next to the site’s name."
        />
        <TextLines {...field} name="searchDescription" best={160} note="If empty, the excerpt is shown." />
      </Part>
      <Part heading="In the header menu">
        <TextLine {...field} name="menuName" note="If empty, the title is shown." />
        <TextLine {...field} name="menuLine" note="If empty, the category is shown." />
      </Part>
    </aside>
  );
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading}>
    <h2>{heading}</h2>
    <div className="form">{children}</div>
  </section>
);

type TextFieldProps = { draft: PostDraft; name: PostText; isRequired?: boolean };
type TextLineProps = TextFieldProps & {
  before?: string;
  note?: string;
  choices?: readonly string[];
  error?: string | undefined;
  onBlur?: () => void;
};

function TextLine({ draft, name, isRequired = false, before, note, choices, error = draft.faults[name], onBlur }: TextLineProps) {
  return (
    <Field label={FIELD_LABELS[name]} error={error} hint={note}>
      {(control) => (
        <span className={before === undefined ? "line" : "line prefixed"}>
          {before !== undefined && <span aria-hidden="true">{before}</span>}
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            required={isRequired}
            list={choices === undefined ? undefined : `${control.id}-choices`}
            value={draft.content[name]}
            onChange={(event) => draft.change({ [name]: event.target.value })}
            onBlur={onBlur}
          />
          {choices && (
            <datalist id={`${control.id}-choices`}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </datalist>
          )}
        </span>
      )}
    </Field>
  );
}

/** The slug. Once it's left it is normalized, as "What a bot costs" to "what-a-bot-costs"; without a Latin letter it says so. */
function SlugField({ draft }: { draft: PostDraft }) {
  const { slug } = draft.content;
  const normalized = toSlug(slug);
  return (
    <TextLine
      draft={draft}
      name="slug"
      isRequired
      before="/blogs/"
      error={draft.faults.slug ?? (slug !== "" && normalized === "" ? postMessages.slug : undefined)}
      onBlur={() => !isSlug(slug) && normalized !== "" && draft.change({ slug: normalized })}
    />
  );
}

/** `best` is the recommended length, if that's shorter than the maximum. */
type TextLinesProps = TextFieldProps & { note: string; best?: number };

function TextLines({ draft: { content, faults, change }, name, isRequired = false, note, best }: TextLinesProps) {
  const { rows, max } = POST_TEXTS[name];
  const length = countCodePoints(content[name]);
  const most = best ?? max;
  return (
    <Field
      label={FIELD_LABELS[name]}
      error={faults[name]}
      hint={
        <>
          {note} <span className={length > most ? "count over" : "count"}>{`${length}\u00A0/\u00A0${most}`}</span>
        </>
      }
    >
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={rows}
          required={isRequired}
          value={content[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

const splitTags = (typed: string) => [...new Set(typed.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");

function TagsField({ draft: { content, faults, change }, known }: { draft: PostDraft; known: readonly string[] }) {
  const [typed, setTyped] = useState(content.tags.join(", "));
  // Keeps the raw input, such as a trailing comma, unless the tags were changed elsewhere.
  const shown = splitTags(typed).join() === content.tags.join() ? typed : content.tags.join(", ");
  const set = (text: string) => {
    setTyped(text);
    change({ tags: splitTags(text) });
  };
  const isFull = content.tags.length >= serverLimits.postTags;
  const offered = isFull ? [] : known.filter((tag) => !content.tags.includes(tag)).slice(0, 12);
  return (
    <>
      <Field label={FIELD_LABELS.tags} error={faults.tags} hint="Separated by commas.">
        {(control) => <input {...control} dir="auto" autoComplete="off" value={shown} onChange={(event) => set(event.target.value)} />}
      </Field>
      {offered.length > 0 && (
        <ul className="tag-choices" aria-label="Tags of other posts">
          {offered.map((tag) => (
            <li key={tag}>
              <button type="button" onClick={() => set([...content.tags, tag].join(", "))}>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Approximate preview of a search result. */
function SearchPreview({ content }: { content: PostContent }) {
  const { title, slug, excerpt, searchTitle, searchDescription } = content;
  return (
    <div className="search-preview" aria-hidden="true">
      <small>{`${location.host} › blogs › ${slug || "…"}`}</small>
      <b dir="auto">{`${searchTitle || title || "Untitled"} | ${site.name}`}</b>
      <p dir="auto">{searchDescription || excerpt || "The excerpt appears here."}</p>
    </div>
  );
}
