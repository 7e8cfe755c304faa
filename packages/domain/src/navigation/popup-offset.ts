/** Where the popup with a given index (from 0) stands: each is moved by 2rem down and to the right of the one below (product 2). */
export const popupOffset = (index: number): { readonly topRem: number; readonly leftRem: number } => ({
  topRem: 6 + 2 * index,
  leftRem: 2 * index,
});
