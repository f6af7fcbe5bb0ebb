/** Whether a drag brings files, not text or a link. */
export const bringsFiles = ({ types }: DataTransfer): boolean => types.includes("Files");

/** The files of a paste. Word processors add a picture of the text: then the text is meant. */
export function listPasted(pasted: DataTransfer): File[] {
  return pasted.getData("text/plain").trim() === "" ? [...pasted.files] : [];
}
