/** The sign of a sideways step in the way of reading: -1 on a page of a script from right to left. */
export const forward = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);
