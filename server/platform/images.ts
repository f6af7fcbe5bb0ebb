/** One re-encoded size of a picture. */
export type RenderedFile = { type: "image/avif" | "image/webp"; width: number; bytes: Uint8Array };
export type RenderedPicture = {
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */ color: string;
  files: RenderedFile[];
};

export async function renderPicture(_bytes: Uint8Array): Promise<RenderedPicture> {
  throw new Error("not yet");
}
