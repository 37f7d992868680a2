/** The name of a document's kind, as `store-document?endpoint=` takes it. */
export const DOCUMENT_ENDPOINT: RegExp = /^[a-z0-9-]{1,64}$/;

/** The host takes no larger upload. */
export const LARGEST_DOCUMENT: number = 15 * 1024 * 1024;

/** The types that the host takes. */
export const DOCUMENT_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
  "application/pdf",
] as const;

/** Why a file cannot be a document. */
export type DocumentProblem = "empty" | "too_large" | "unsupported_type";

/** A file was refused before any request; `problem` says why. */
export class DocumentRefusedError extends Error {
  override readonly name = "DocumentRefusedError";
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(`This file cannot be uploaded: ${problem}.`);
    this.problem = problem;
  }
}

/** What is wrong with a file, or null: for a message at the moment of choosing. */
export function checkDocument(file: Blob): DocumentProblem | null {
  if (file.size === 0) return "empty";
  if (file.size > LARGEST_DOCUMENT) return "too_large";
  return documentType(file) === undefined ? "unsupported_type" : null;
}

/** The type of a file; some systems name none for pictures of phones, and then the ending decides. */
export function documentType(file: Blob): string | undefined {
  const { type } = file;
  if (type === "" && "name" in file && typeof file.name === "string") {
    const ending = /\.(heic|heif)$/i.exec(file.name)?.[1];
    return ending && `image/${ending.toLowerCase()}`;
  }
  const name = type.toLowerCase();
  // Some systems' name for JPEG, which the host does not take.
  return DOCUMENT_TYPES.find((accepted) => accepted === (name === "image/jpg" ? "image/jpeg" : name));
}
