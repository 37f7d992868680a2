const DOCS = "https://github.com/storefront-platform/storefront-platform/blob/main/docs";

/** The address of a guide's page: who installs a package has no docs/ beside it. */
export const guideAddress = (page: string): string => `${DOCS}/guides/${page}.md`;

/** The address of the page for operators. */
export const OPERATIONS_PAGE = `${DOCS}/operations.md`;
