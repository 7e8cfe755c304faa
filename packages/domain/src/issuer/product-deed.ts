/** What can be done with a product, as the audit trail names it. */
export const PRODUCT_DEED = Object.freeze({
  created: 'product.create',
  changed: 'product.update',
  deleted: 'product.delete',
  itemsMade: 'item.create',
  itemsMinted: 'item.mint',
  itemsListed: 'item.list',
} as const);
/** Name of something done with a product. */
export type ProductDeed = keyof typeof PRODUCT_DEED;
