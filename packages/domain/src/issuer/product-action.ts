/** What can be done with a product, as the audit log names it. */
export const PRODUCT_ACTION = Object.freeze({
  created: 'product.create',
  changed: 'product.update',
  pictured: 'product.pictures',
  deleted: 'product.delete',
  published: 'product.publish',
  hidden: 'product.hide',
  priced: 'product.price',
  pricePlanned: 'product.pricePlan',
  pricePlanChanged: 'product.pricePlan.change',
  pricePlanCancelled: 'product.pricePlan.cancel',
  categorised: 'product.category',
  itemsMade: 'item.create',
  itemsMinted: 'item.mint',
  itemsListed: 'item.list',
  itemsUnlisted: 'item.unlist',
  itemsRevoked: 'item.revoke',
  questionAnswered: 'question.answer',
  answerChanged: 'question.answer.change',
  questionHidden: 'question.hide',
  questionUnhidden: 'question.unhide',
} as const);
export type ProductAction = keyof typeof PRODUCT_ACTION;
export type ProductActionWord = (typeof PRODUCT_ACTION)[ProductAction];
