/** With what else has to be seen whole: the days of a timer. */
const CONTROLS = "button,input,select,textarea,label,summary,.btn,.foot a,.timer li";
const PICTURES = "img,iframe";
/** The air around the button, in pixels. */
const AIR = 8;
/** Three by three points reach every control that is no smaller than 24 px, five by five every line of text. */
const PARTS = { controls: [0, 0.5, 1], content: [0, 0.25, 0.5, 0.75, 1] };
/** Where a column of words is as wide as the screen, so that the button has no place of its own. */
const PHONE = "(width < 48rem)";
/** What a finger does without meaning it, in pixels. */
const SLACK = 8;
/** After this long without scrolling the page is at rest, in milliseconds. */
const REST = 150;

/** Where the button stands when it has not slid out. */
function placeOf(button: HTMLElement): DOMRect {
  const corner = button.offsetParent?.getBoundingClientRect();
  return new DOMRect((corner?.x ?? 0) + button.offsetLeft, (corner?.y ?? 0) + button.offsetTop, button.offsetWidth, button.offsetHeight);
}

const grow = ({ x, y, width, height }: DOMRect, air: number) => new DOMRect(x - air, y - air, width + 2 * air, height + 2 * air);

const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** What is seen at points all over a place, without the button itself. */
function listBelow(button: HTMLElement, place: DOMRect, parts: readonly number[]): Set<Element> {
  const points = parts.flatMap((x) => parts.map((y) => [place.x + place.width * x, place.y + place.height * y] as const));
  const found = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  for (const element of found) if (button.contains(element)) found.delete(element);
  return found;
}

/** A link in the words does not matter until somebody is on it. */
const isFocusedLink = (element: Element) => element === document.activeElement && element.matches("a,[tabindex='0']");

/** Boxes alone do not tell: a closed menu has one too. But to ask what is seen at a point costs a hundred times as much. */
function isNearControl(button: HTMLElement, place: DOMRect): boolean {
  const focused = document.activeElement;
  const controls = focused && isFocusedLink(focused) ? [focused] : [];
  return [...controls, ...document.querySelectorAll(CONTROLS)].some(
    (element) => !button.contains(element) && meets(element.getBoundingClientRect(), place),
  );
}

function isOverControl(button: HTMLElement): boolean {
  const place = grow(placeOf(button), AIR);
  if (!isNearControl(button, place)) return false;
  const below = listBelow(button, place, PARTS.controls);
  return [...below].some((element) => isFocusedLink(element) || element.closest(CONTROLS));
}

const hasOwnWords = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

/** An element may be far larger than the words in it. */
function hasWordsAt(element: Element, place: DOMRect): boolean {
  if (!hasOwnWords(element)) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].some((line) => meets(line, place));
}

function isOverContent(button: HTMLElement): boolean {
  const place = placeOf(button);
  return [...listBelow(button, place, PARTS.content)].some((element) => element.matches(PICTURES) || hasWordsAt(element, place));
}

/**
 * Tells whether a floating button is in the way: over a control of the page, which then goes first, and on a phone while somebody scrolls
 * down and wherever it would cover words. Who scrolls up looks for something, and has it until the next scrolling down.
 */
export function watchOverlap(button: HTMLElement, tell: (isAside: boolean) => void): () => void {
  let way: "down" | "up" | undefined;
  let isMoving = false;
  let from = scrollY;
  let nextLook = 0;
  let rest = 0;

  const isInTheWay = () =>
    isOverControl(button) || (way !== "up" && matchMedia(PHONE).matches && (isMoving ? way === "down" : isOverContent(button)));
  const look = () => {
    nextLook = 0;
    tell(isInTheWay());
  };
  const lookSoon = () => {
    nextLook ||= window.setTimeout(look, 60);
  };
  const follow = () => {
    // A page that is pulled past its end springs back: nobody scrolls up then.
    const at = Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
    if (Math.abs(at - from) > SLACK) {
      way = at > from ? "down" : "up";
      from = at;
    }
    isMoving = true;
    clearTimeout(rest);
    rest = window.setTimeout(() => {
      isMoving = false;
      look();
    }, REST);
    lookSoon();
  };

  const size = new ResizeObserver(lookSoon);
  size.observe(document.body);
  const listening = new AbortController();
  const how = { passive: true, signal: listening.signal };
  addEventListener("scroll", follow, how);
  for (const event of ["resize", "focusin"]) addEventListener(event, lookSoon, how);
  return () => {
    listening.abort();
    size.disconnect();
    clearTimeout(nextLook);
    clearTimeout(rest);
  };
}
