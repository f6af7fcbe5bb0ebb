import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const picture = fileURLToPath(new URL("../../content/pictures/khaddi.webp", import.meta.url));
const otherPicture = fileURLToPath(new URL("../../content/pictures/bari.webp", import.meta.url));

async function openTab(page: Page, label: string, heading = label): Promise<void> {
  // A tab's link may have a badge, from what other tests sent.
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: new RegExp(String.raw`^${label}(?: \d+ new)?$`) });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

/** Names of a tab's items in order, once loaded. */
async function names(page: Page): Promise<string[]> {
  const items = page.locator(".items .item-text b");
  await expect(items.first()).toBeVisible();
  return items.allTextContents();
}

const tabs = [
  ["All Files", "All Files"],
  ["Comments", "Comments"],
  ["Portfolio", "Manage Portfolio Projects"],
  ["Expertise", "Manage Expertise Projects"],
  ["Testimonials", "Testimonials"],
  ["Our Projects", "Our Projects"],
  ["Team & Milestones", "Team & Milestones"],
] as const;

test("every tab has its heading and is accessible", async ({ page }) => {
  await logIn(page);
  for (const [label, heading] of tabs) {
    await openTab(page, label, heading);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expectAccessible(page);
  }
});

const collections = [
  {
    label: "Portfolio",
    heading: "Manage Portfolio Projects",
    one: "project",
    fields: { Title: "Jharoka", Description: "A window on the mill." },
  },
  {
    label: "Expertise",
    heading: "Manage Expertise Projects",
    one: "project",
    fields: { Title: "Search", Description: "It finds things." },
  },
  {
    label: "Our Projects",
    heading: "Our Projects",
    one: "project",
    fields: { Title: "Darwaza", Description: "A door that knows its guests." },
  },
  {
    label: "Testimonials",
    heading: "Testimonials",
    one: "testimonial",
    fields: { Name: "Rida Baloch", Role: "Miller", Feedback: "It runs." },
  },
] as const;

for (const { label, heading, one, fields } of collections) {
  test(`${label}: an item is added with its picture, changed, deleted and restored`, async ({ page }) => {
    const [[nameLabel, name] = ["", ""]] = Object.entries(fields);
    await logIn(page);
    await openTab(page, label, heading);
    await page.getByRole("button", { name: `New ${one}` }).click();
    await expect(page.getByLabel(nameLabel, { exact: true })).toBeFocused();
    for (const [field, text] of Object.entries(fields)) await page.getByLabel(field, { exact: true }).fill(text);
    await page.getByLabel(/^Image/).setInputFiles(picture);
    await expect(page.getByRole("img", { name: /^Preview of/ })).toBeVisible();
    await page.getByRole("button", { name: `Add ${one}` }).click();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await expect.poll(async () => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(page.getByLabel(nameLabel, { exact: true })).toBeFocused();
    await page.getByLabel(nameLabel, { exact: true }).fill(`${name} II`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("button", { name: `Edit ${name} II` })).toBeFocused();

    await page.getByRole("button", { name: `History of ${name} II` }).click();
    await expect(page.getByRole("dialog").locator("del")).toHaveText(name);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: `Delete ${name} II` }).click();
    await expect(page.getByText(`Are you sure you want to delete this ${one}?`)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  });
}

test("Ctrl+Z undoes a deletion, wherever focus is", async ({ page }) => {
  await logIn(page);
  await openTab(page, "Portfolio", "Manage Portfolio Projects");
  const [first = ""] = await names(page);
  await page.getByRole("button", { name: `Delete ${first}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: first });
  await expect(row).toHaveCount(0);
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Control+z");
  await expect(row).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .focus();
  await page.keyboard.press("Control+z");
  await expect(row).toHaveCount(1);
});

test("team members and milestones show results in a banner", async ({ page }) => {
  await logIn(page);
  await openTab(page, "Team & Milestones");
  const milestones = page.getByRole("region", { name: "Milestones", exact: true });
  await milestones.getByRole("button", { name: "New milestone" }).click();
  await milestones.getByLabel("Year", { exact: true }).fill("2031");
  await milestones.getByLabel("Event", { exact: true }).fill("Opened a studio by the sea");
  await milestones.getByRole("button", { name: "Add milestone" }).click();
  await expect(milestones.getByText("Milestone added or updated successfully!")).toBeVisible();
  await milestones.getByRole("button", { name: "Add milestone" }).click();
  await expect(milestones.getByText("Year is required")).toBeVisible();
  await expect(milestones.getByText("Milestone added or updated successfully!")).toBeHidden();
  await milestones.getByRole("button", { name: "Delete 2031" }).click();
  await expect(page.getByText("Are you sure you want to delete this milestone?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(milestones.getByText("Milestone deleted successfully!")).toBeVisible();

  await milestones.getByRole("button", { name: "Recently deleted" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore 2031" }).click();
  await expect(page.getByText("The milestone has been restored.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(milestones.getByRole("row", { name: /Opened a studio by the sea/ })).toBeVisible();
});

test("race: an item added while its list is loading is in the list", async ({ page }) => {
  const isAdded = Promise.withResolvers<void>();
  let readings = 0;
  await page.route("**/api/team/milestones/all", async (route) => {
    readings += 1;
    const isFirst = readings === 1;
    // Race: a response from before the item was added arrives after it.
    const response = await route.fetch();
    if (isFirst) await isAdded.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await logIn(page);
  await openTab(page, "Team & Milestones");
  const milestones = page.getByRole("region", { name: "Milestones", exact: true });
  await milestones.getByRole("button", { name: "New milestone" }).click();
  await milestones.getByLabel("Year", { exact: true }).fill("2032");
  await milestones.getByLabel("Event", { exact: true }).fill("Planted a garden on the roof");
  await milestones.getByRole("button", { name: "Add milestone" }).click();
  await expect(milestones.getByText("Milestone added or updated successfully!")).toBeVisible();
  isAdded.resolve();
  await expect(milestones.getByRole("row", { name: /Planted a garden on the roof/ })).toBeVisible();
});

test("missing input is reported in the tab's words", async ({ page }) => {
  await logIn(page);
  await openTab(page, "Our Projects");
  await page.getByRole("button", { name: "Add project" }).click();
  await expect(page.getByText("All fields are required")).toBeVisible();
  const project = page.getByRole("form", { name: "New project" });
  await expect(project.getByText("* required")).toBeVisible();
  for (const label of [/^Title/, /^Description/, /^Image/]) {
    await expect(project.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(project.getByLabel(label)).toHaveAccessibleDescription(/All fields are required/);
    await expect(project.getByLabel(label)).toHaveAttribute("required");
  }
  await expect(project.getByLabel(/^Image/)).toHaveAccessibleDescription(/Max 10MB\s+Required\./);
  await expectAccessible(page);
  await project.getByLabel(/^Title/).fill("A bridge");
  await expect(project.getByLabel(/^Title/)).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Add project" }).click();
  await expect(project.getByLabel(/^Title/)).not.toHaveAttribute("aria-invalid");
  await expect(project.getByLabel(/^Description/)).toHaveAccessibleDescription(/All fields are required/);
  // Cleared, or leaving the tab would ask about unsaved input.
  await project.getByLabel(/^Title/).fill("");
  await openTab(page, "Testimonials");
  await page.getByRole("button", { name: "Add testimonial" }).click();
  await expect(page.getByText("Feedback is required")).toBeVisible();
  await expect(page.getByText("Image is required")).toBeVisible();
  await expectAccessible(page);
  const tooLarge = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel(/^Image/).setInputFiles(tooLarge);
  await expect(page.getByText("File too large. Maximum size is 10MB.")).toBeVisible();
});

test("reordering by keyboard keeps focus and is public, and so is reordering by drag and drop", async ({ page }) => {
  await logIn(page);
  await openTab(page, "Expertise", "Manage Expertise Projects");
  const [first = "", second = ""] = await names(page);
  await page.getByRole("button", { name: `Move ${first} down`, exact: true }).focus();
  const saved = page.waitForResponse((response) => response.url().endsWith("/order"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Move ${first} down`, exact: true })).toBeFocused();
  await expect(page.getByText(`${first} is now number 2 of`)).toBeAttached();
  expect((await saved).status()).toBe(200);
  expect((await names(page)).slice(0, 2)).toEqual([second, first]);
  const response = await page.request.get("/api/admin/expertise");
  // The response is tested on the server.
  const items = (await response.json()) as { title: string }[];
  expect(items.slice(0, 2).map((item) => item.title)).toEqual([second, first]);

  const handle = page.getByRole("button", { name: `Drag ${first}` });
  await handle.focus();
  await page.keyboard.press("End");
  await expect(handle).toBeFocused();
  await expect.poll(async () => (await names(page)).at(-1)).toBe(first);
  const dropped = page.waitForResponse((answer) => answer.url().endsWith("/order"));
  await page.getByRole("button", { name: `Drag ${second}` }).dragTo(page.getByRole("row").nth(3), { targetPosition: { x: 200, y: 5 } });
  expect((await dropped).status()).toBe(200);
  expect((await names(page)).indexOf(second)).toBe(1);
});

test("unsaved input isn't discarded without a confirmation", async ({ page }) => {
  await logIn(page);
  await openTab(page, "Portfolio", "Manage Portfolio Projects");
  await page.getByLabel("Title", { exact: true }).fill("Half a thought");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Unsaved changes" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByRole("dialog", { name: "Unsaved changes" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a thought");
  await page.getByRole("link", { name: "Testimonials" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Testimonials" })).toBeVisible();

  await openPage(page, "/admin-secret-xyz123?tab=profile");
  for (const label of ["Your name", "Email"]) {
    const input = page.getByRole("textbox", { name: label, exact: true });
    const before = await input.inputValue();
    await input.fill("half-a-name@mill.example");
    await page.getByRole("link", { name: "Testimonials" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(input).toHaveValue("half-a-name@mill.example");
    await input.fill(before);
  }
  await page.getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Testimonials" })).toBeVisible();
});

test("a toast with an offer stays while it has focus, wherever the pointer is", async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  await openTab(page, "Portfolio", "Manage Portfolio Projects");
  const [first = ""] = await names(page);
  await page.getByRole("button", { name: `Delete ${first}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  await undo.hover();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(30_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: first })).toHaveCount(1);
});

test("an earlier version of an item is restored from its history with its picture, and that can be undone", async ({ page }) => {
  await logIn(page);
  await openTab(page, "Expertise", "Manage Expertise Projects");
  const [name = ""] = await names(page);
  const row = page.getByRole("row", { name });
  const image = row.locator(".thumb img");
  const former = (await image.getAttribute("src")) ?? "";
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  await expect(page.getByRole("form", { name: `Edit “${name}”` })).toBeVisible();
  await page.getByLabel("Description", { exact: true }).fill("A text that was a mistake.");
  await page.getByLabel(/^Image/).setInputFiles(otherPicture);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(row).toContainText("A text that was a mistake.");
  await expect(image).not.toHaveAttribute("src", former);

  await page.getByRole("button", { name: `History of ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Restore the earlier version" }).click();
  await expect(page.getByText(`The earlier version of “${name}” has been restored.`)).toBeVisible();
  await expect(row).not.toContainText("A text that was a mistake.");
  await expect(image).toHaveAttribute("src", former);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("A text that was a mistake.");
  await expect(image).not.toHaveAttribute("src", former);
  await page.getByRole("button", { name: `History of ${name}` }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
});

test.describe("two people who edit at the same time", () => {
  test.use({ expectedErrors: [/status of 409/] });

  /** Opens an item and waits for its form: input before that is in the form for a new item, which is discarded. */
  async function edit(person: Page, name: string): Promise<void> {
    await person.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
    await expect(person.getByRole("form", { name: `Edit “${name}”` }).getByLabel("Title", { exact: true })).toBeFocused();
  }

  /** Opens the same item of "Our Projects" for editing in two tabs. */
  async function editTogether(page: Page): Promise<{ other: Page; name: string }> {
    await logIn(page);
    await openTab(page, "Our Projects");
    const other = await page.context().newPage();
    await openPage(other, "/admin-secret-xyz123?tab=our-projects");
    const [name = ""] = await names(page);
    for (const person of [page, other]) await edit(person, name);
    return { other, name };
  }

  const fill = (person: Page, label: string, text: string) => person.getByLabel(label, { exact: true }).fill(text);
  const save = (person: Page) => person.getByRole("button", { name: "Save changes" }).click();

  test("keep both changes of different fields, the picture too, without a question", async ({ page }) => {
    const { other, name } = await editTogether(page);
    await fill(other, "Description", "What the other person wrote.");
    await save(other);
    await expect(other.getByRole("row", { name: /What the other person wrote/ })).toBeVisible();

    const image = page.getByRole("row", { name }).locator(".thumb img");
    const former = await image.getAttribute("src");
    await page.getByLabel(/^Image/).setInputFiles(otherPicture);
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog).toContainText("You changed different fields");
    await expect(dialog.getByRole("radio")).toHaveCount(0);
    await expect(dialog.locator("ins").first()).toContainText("What the other person wrote");
    await expect(dialog.getByRole("img", { name: /^Preview of/ })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(page.getByRole("row", { name: /What the other person wrote/ })).toBeVisible();
    await expect(image).not.toHaveAttribute("src", former ?? "");
  });

  test("choose where both changed a field, by keyboard too, and again after a third version", async ({ page }) => {
    const { other, name } = await editTogether(page);
    await fill(other, "Description", "What the other person wrote again.");
    await save(other);
    await expect(other.getByRole("row", { name: /wrote again/ })).toBeVisible();

    await fill(page, "Description", "Looms, as weavers know them");
    await fill(page, "Title", `${name} II`);
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    const mine = dialog.getByRole("radio", { name: "Your version" });
    await expect(mine).toBeFocused();
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(dialog.locator("ins").first()).toContainText("Looms, as weavers know them");
    const saveMine = dialog.getByRole("button", { name: "Save my version" });
    await expect(saveMine).toBeDisabled();
    await expect(saveMine).toHaveAccessibleDescription(staffMessages.stillToChoose(["Description"]));
    await expectAccessible(page);
    await saveMine.press("Enter");
    await expect(mine).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "Their version" })).toBeChecked();
    await expect(saveMine).toBeEnabled();

    await edit(other, name);
    await fill(other, "Description", "A third text.");
    await save(other);
    await expect(other.getByRole("row", { name: /A third text/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(dialog).toContainText("You changed different fields");
    await expect(dialog).toContainText("third");
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(page.getByRole("row", { name: new RegExp(`${name} II.*A third text`) })).toBeVisible();
  });

  test("write one text from both, by the form's own rules, and lose it only when asked", async ({ page }) => {
    const { other, name } = await editTogether(page);
    await fill(other, "Title", `${name} of theirs`);
    await save(other);
    await expect(other.getByRole("row", { name: `${name} of theirs` })).toBeVisible();
    await fill(page, "Title", `${name} of mine`);
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await dialog.getByRole("radio", { name: "Merge by hand" }).check();
    const title = dialog.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(`${name} of mine`);
    await expect(dialog.locator("ins", { hasText: "of theirs" })).toBeVisible();
    await title.fill("");
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(/Title and description are required/);
    await expectAccessible(page);
    await title.fill(`${name} of both`);
    await expect(dialog.getByText("Title and description are required")).toHaveCount(0);
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Unsaved changes" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await dialog.getByRole("radio", { name: "Your version" }).check();
    await dialog.getByRole("radio", { name: "Merge by hand" }).check();
    await expect(title).toHaveValue(`${name} of both`);
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(page.getByRole("row", { name: `${name} of both` })).toBeVisible();
  });

  test("choose between both prices of a package, or take the other person's", async ({ page, context }) => {
    await logIn(page);
    await openTab(page, "Packages");
    const other = await context.newPage();
    await openPage(other, "/admin-secret-xyz123?tab=packages");
    const [mine, theirs] = [page, other].map((person) => person.getByRole("form", { name: "Developer Package" }));
    if (mine === undefined || theirs === undefined) throw new Error("there are two people");
    await mine.getByLabel("Price in USD").fill("4100");
    await theirs.getByLabel("Price in USD").fill("3900.999");
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(theirs.getByText("Price can have at most two decimals.")).toBeVisible();
    await theirs.getByLabel("Price in USD").fill("3900");
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(theirs.getByText("Package Developer Package updated successfully!")).toBeVisible();

    await mine.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog.getByRole("group", { name: "Price" }).locator("ins")).toHaveText([/\$4,100$/, /\$3,900$/]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use their version" }).click();
    await expect(mine.getByLabel("Price in USD")).toHaveValue("3900");
    await mine.getByLabel("Price in USD").fill("4000");
    await mine.getByRole("button", { name: "Save" }).click();
    await expect(mine.getByText("Package Developer Package updated successfully!")).toBeVisible();
  });
});

test.describe("an expired session", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("asks for a new login and keeps text and picture", async ({ page }) => {
    await logIn(page);
    await openTab(page, "Portfolio", "Manage Portfolio Projects");
    await page.getByLabel("Title", { exact: true }).fill("Baithak");
    await page.getByLabel("Description", { exact: true }).fill("A room to meet in.");
    await page.getByLabel(/^Image/).setInputFiles(otherPicture);
    // Without waiting: a refetch in between would end the session first, and its dialog would cover the button.
    await page.getByRole("button", { name: "Add project" }).evaluate((button: HTMLButtonElement) => {
      localStorage.setItem("adminToken", "no longer good");
      button.click();
    });
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password").fill("a-password-for-journeys");
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("row", { name: /Baithak/ })).toBeVisible();
  });
});

test.describe("filters", () => {
  // A deleted item is a 404. On wider screens the sheet is next to the list (frame.e2e.ts).
  test.use({ viewport: { width: 1200, height: 800 }, expectedErrors: [/status of 404/] });

  test("comments are filtered, opened, and approved, hidden, shown and deleted in bulk", async ({ page }) => {
    for (const userName of ["Rabia Noor", "Hassan Tariq", "Sana Iqbal"]) {
      const text = userName === "Rabia Noor" ? "Public at once" : "Compare https://example.com";
      const data = { blogId: "web3-solutions", userName, text };
      expect((await page.request.post("/api/comments", { data })).status()).toBe(201);
    }
    await logIn(page);
    await openTab(page, "Comments");
    await page.getByLabel("State").selectOption("Held");
    await page.getByLabel("Post").selectOption({ index: 3 });
    await expect(page).toHaveURL(/tab=comments&state=held&post=web3-solutions$/);
    await expect(page.getByRole("row")).toHaveCount(3);

    await page.getByRole("link", { name: /Sana Iqbal/ }).click();
    await expect(page.getByRole("heading", { name: "Comment by Sana Iqbal" })).toBeFocused();
    await expectAccessible(page);
    const address = page.url();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("link", { name: /Sana Iqbal/ })).toBeFocused();

    // Rows that are no longer shown are deselected.
    await page.getByLabel(/^Select all/).check();
    await page.getByLabel("State").selectOption("Visible");
    await expect(page.getByRole("row", { name: /Rabia Noor/ })).toBeVisible();
    await page.getByLabel("State").selectOption("Held");
    await expect(page.getByRole("row", { name: /Sana Iqbal/ })).toBeVisible();
    await expect(page.getByText("2 comments selected")).toHaveCount(0);
    await page.getByLabel(/^Select all/).check();
    await expect(page.getByText("2 comments selected")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve 2 comments" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("2 comments approved.")).toBeVisible();
    await expect(page.getByText("No comments match these filters")).toBeVisible();
    await page.getByLabel("State").selectOption("Visible");
    const selectBoth = async () => {
      for (const name of ["Hassan Tariq", "Sana Iqbal"]) await page.getByLabel(`Select the comment by ${name}`).check();
    };
    await selectBoth();
    await page.getByRole("button", { name: "Hide 2 comments" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
    await expect(page.getByText("2 comments hidden.")).toBeVisible();
    await page.getByLabel("State").selectOption("Hidden");
    await expect(page.getByRole("row", { name: /Hassan Tariq/ })).toContainText("Hidden");
    await selectBoth();
    await page.getByRole("button", { name: "Show 2 comments" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("2 comments shown.")).toBeVisible();
    // A row under the mouse holds new rows back, but not those that a stale list of another filter lacks.
    await page.getByLabel("State").selectOption("Any");
    await page.getByRole("row", { name: /Sana Iqbal/ }).hover();
    await page.getByLabel("State").selectOption("Visible");
    await selectBoth();
    await page.getByRole("button", { name: "Delete 2 comments" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("2 comments deleted.")).toBeVisible();

    await page.goto(address);
    await expect(page.getByText("This comment has already been deleted, perhaps by a colleague.")).toBeVisible();
    await expectAccessible(page);
  });

  test("a payment has its own page, and payments are exported as tables", async ({ page }) => {
    const order = { name: "Hina Raza", email: "hina@mills.example", amount: 300_000, package_name: "Product Package", currency: "USD" };
    const ordered = await page.request.post("/api/payment/initiate", { data: { ...order, order_id: "order_730021" } });
    expect(ordered.status()).toBe(200);
    await logIn(page);
    await openTab(page, "Payments");
    await page.getByLabel("Mode").selectOption("Test");
    await page.getByRole("searchbox").fill("order_730021");
    await expect(page).toHaveURL(/q=order_730021/);
    await expect(page.getByRole("row")).toHaveCount(2);
    const downloads: string[] = [];
    page.on("download", (download) => downloads.push(download.suggestedFilename()));
    await page.getByRole("button", { name: /^Export/ }).click();
    await page.getByRole("button", { name: /^Totals/ }).click();
    await expect
      .poll(() => downloads.toSorted())
      .toEqual([expect.stringMatching(/^payment-totals-.*csv$/), expect.stringMatching(/^payments-.*csv$/)]);
    await page.getByRole("link", { name: /^Product Package/ }).click();
    await expect(page.getByRole("heading", { name: "Product Package for Hina Raza" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Open item" }).getByText("order_730021", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Everything about this person" })).toHaveAttribute(
      "href",
      /tab=people&open=payment:[\da-f-]{36}$/,
    );
    await expectAccessible(page);
  });
});

test("a held comment is approved, hidden and shown, and a deleted one restored", async ({ page }) => {
  for (const userName of ["Zoya Anwar", "Omar Farid"]) {
    const sent = await page.request.post("/api/comments", {
      data: { blogId: "ai-chatbots", userName, text: "More at https://example.com" },
    });
    expect(sent.status()).toBe(201);
  }
  await logIn(page);
  await openTab(page, "Comments");
  const row = page.getByRole("row", { name: /Zoya Anwar/ });
  await expect(row).toContainText("it contains a link");
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("The comment is now visible.")).toBeVisible();
  await expect(row).not.toContainText("Held");

  // The page with its comments, as readers without scripts see it.
  const readPage = async () => (await page.request.get("/blogs/ai-chatbots?comments=shown")).text();
  expect(await readPage()).toContain("Zoya Anwar");
  await row.getByRole("button", { name: "Hide the comment by Zoya Anwar" }).click();
  await expect(row).toContainText("Hidden");
  await expect(row.getByRole("button", { name: "Show the comment by Zoya Anwar" })).toBeFocused();
  await expectAccessible(page);
  expect(await readPage()).not.toContain("Zoya Anwar");
  await row.getByRole("link", { name: /Zoya Anwar/ }).click();
  await expect(page.getByText("Hidden: only staff see it")).toBeVisible();
  await page.getByRole("article").getByRole("button", { name: "Show the comment by Zoya Anwar" }).click();
  await expect(page.getByText("Hidden: only staff see it")).toBeHidden();
  expect(await readPage()).toContain("Zoya Anwar");

  const opening = page.waitForEvent("popup");
  await page
    .getByRole("article")
    .getByRole("link", { name: /, the post/ })
    .click();
  const post = await opening;
  await expect(post).toHaveURL(/\/blogs\/ai-chatbots\?comments=shown#comment-[\da-f-]{36}$/);
  await expect(post.getByRole("listitem").filter({ hasText: "Zoya Anwar" })).toBeInViewport();
  await post.close();
  // The open comment stays when another one is deleted.
  const other = page.getByRole("row", { name: /Omar Farid/ });
  await other.getByRole("button", { name: "Delete the comment by Omar Farid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(other).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]open=/);
  await expect(page.getByRole("heading", { name: "Comment by Zoya Anwar" })).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await row.getByRole("button", { name: "Delete the comment by Zoya Anwar" }).click();
  await expect(page.getByText("Are you sure you want to delete this comment?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(row).toBeVisible();
});
