/** Whether files are on their way into the page, rather than words or a link. */
export const bringsFiles = ({ types }: DataTransfer): boolean => types.includes("Files");

/** The files of a paste. A word processor puts a picture of the words beside them: the words are meant. */
export function listPasted(pasted: DataTransfer): File[] {
  return pasted.getData("text/plain").trim() === "" ? [...pasted.files] : [];
}
