const GUIDES = "https://github.com/storefront-platform/storefront-platform/blob/main/docs/guides";

/** The address of a guide's page: who installs a package has no docs/ beside it. */
export const guideAddress = (page: string): string => `${GUIDES}/${page}.md`;
