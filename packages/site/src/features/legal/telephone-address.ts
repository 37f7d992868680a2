/** The address that dials a number as people write it. */
export const telephoneAddress = (telephone: string): string => `tel:${telephone.replaceAll(/[^+\d]/g, "")}`;
