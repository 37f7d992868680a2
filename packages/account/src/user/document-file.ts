/** The form of the names of document kinds, as `store-document?endpoint=` accepts them. */
export const DOCUMENT_ENDPOINT: RegExp = /^[a-z0-9-]{1,64}$/;

/** The largest upload that the host accepts. */
export const LARGEST_DOCUMENT: number = 15 * 1024 * 1024;

/** The file types that the host accepts. */
export const DOCUMENT_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
  "application/pdf",
] as const;

/** The reason why a file cannot be a document. */
export type DocumentProblem = "empty" | "too_large" | "unsupported_type";

/** A file that was refused before any request; `problem` is the reason. */
export class DocumentRefusedError extends Error {
  override readonly name = "DocumentRefusedError";
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(`This file cannot be uploaded: ${problem}.`);
    this.problem = problem;
  }
}

/** The problem of a file, or null: for a message at the moment of the choice. */
export function checkDocument(file: Blob): DocumentProblem | null {
  if (file.size === 0) return "empty";
  if (file.size > LARGEST_DOCUMENT) return "too_large";
  return documentType(file) === undefined ? "unsupported_type" : null;
}

/**
 * The type of a file. Some systems send no type for photos of phones, and then the file extension decides.
 */
export function documentType(file: Blob): string | undefined {
  const { type } = file;
  if (type === "" && "name" in file && typeof file.name === "string") {
    const ending = /\.(heic|heif)$/i.exec(file.name)?.[1];
    return ending && `image/${ending.toLowerCase()}`;
  }
  const name = type.toLowerCase();
  // The name of some systems for JPEG, which the host does not accept.
  return DOCUMENT_TYPES.find((accepted) => accepted === (name === "image/jpg" ? "image/jpeg" : name));
}
