/** localStorage key for switching off single-key shortcuts (WCAG 2.1.4). If storage is blocked, they're on. */
const SETTING = "panelKeys";

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== "off";
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SETTING);
    else localStorage.setItem(SETTING, "off");
  } catch {
    return;
  }
}
