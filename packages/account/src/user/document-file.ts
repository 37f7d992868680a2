/** The form of the names of document kinds, as `store-document?endpoint=` accepts them. */
export const DOCUMENT_ENDPOINT: RegExp = /^[a-z0-9-]{1,64}$/;

/** The largest upload that the host accepts, in bytes. */
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

/** A file that was refused before any request; `problem` is the reason, and `name` tells it from an `ApiError`. */
export class DocumentRefusedError extends Error {
  override readonly name = "DocumentRefusedError";
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(`This file cannot be uploaded: ${problem}.`);
    this.problem = problem;
  }
}

/** The problem of a file, or null: for a message at the moment of the choice. Only its first bytes are read. */
export async function checkDocument(file: Blob): Promise<DocumentProblem | null> {
  if (file.size === 0) return "empty";
  if (file.size > LARGEST_DOCUMENT) return "too_large";
  return (await documentType(file)) === undefined ? "unsupported_type" : null;
}

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** How files of a type begin, each byte as a letter; a dot is any byte. PDF readers look for the head in the first kilobyte. */
const BEGINNINGS: readonly (readonly [type: DocumentType, beginning: RegExp])[] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/heic", /^.{4}ftyp(?:hei[cmsx]|hev[cmsx])/s],
  ["image/heif", /^.{4}ftyp(?:mif1|msf1)/s],
  ["application/pdf", /%PDF-/],
];
const READ_BYTES = 1_024;

/**
 * The type of a file by its first bytes. Browsers name it by the ending of its name, or not at all: a file picker of Android
 * and a computer that knows no program for it give a right photo no type, or another one.
 */
export async function documentType(file: Blob): Promise<DocumentType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const head = String.fromCodePoint(...bytes);
  return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0];
}
