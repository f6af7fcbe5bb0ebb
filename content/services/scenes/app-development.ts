export const appDevelopmentScene = {
  alt: "A meter-reading app on a phone: three readings saved without signal between 10:54 and 11:41 are sent when the signal returns.",
  signal: [
    { mark: "10:54", words: "signal lost" },
    { mark: "47 min", words: "three readings, kept on the phone" },
    { mark: "11:41", words: "signal back" },
  ],
  clock: "11:42",
  title: "Block C meters",
  count: "4 of 9 read",
  offline: "No signal. 3 readings kept here.",
  online: "Back online. 3 readings sent.",
  unit: "kWh",
  /** `later`: stored on the phone while offline. */
  readings: [
    { meter: "C-01", value: "48,213", when: "Sent 10:52" },
    { meter: "C-02", value: "31,907", when: "Saved 10:58", later: ", sent 11:42" },
    { meter: "C-03", value: "60,441", when: "Saved 11:15", later: ", sent 11:42" },
    { meter: "C-04", value: "27,380", when: "Saved 11:31", later: ", sent 11:42" },
  ],
  next: { meter: "C-05", value: "Not read yet", where: "Ground floor, left", button: "Read meter C-05" },
} as const;
