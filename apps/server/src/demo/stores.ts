import { PRODUCT_TEXT_NAMES, type ProductDraft } from '@naru/domain/issuer';
import { type ProductId, parseWon, tableOf } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { categories } from '../stores/schema/index.ts';
import { createCategory } from '../use-cases/issuer/categories.ts';
import { listItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { openSite } from '../use-cases/issuer/site.ts';
import { createProduct } from '../use-cases/issuer/write-product.ts';
import type { Ahead } from './ahead.ts';
import type { Entry } from './catalogue.ts';
import { type DemoIssuer, USUAL_ANSWERS } from './content/demo-product.ts';
import { must } from './must.ts';
import { at, daysBefore, later } from './times.ts';

/** Who does in the audit log what an operator would do. */
export const OPERATOR = 'demo';

/** Opens an issuer's store with its categories. */
export const openStore = async (deps: Deps, ahead: Ahead, owner: Member, issuer: DemoIssuer, sort: number): Promise<void> => {
  const { siteCode, name, introduction, seller } = issuer;
  const logo = await ahead.picture(siteCode);
  must(await openSite(deps, OPERATOR, { siteCode, name, introduction, seller, logo, sort, ownerMemberId: owner.id }));
  for (const [categoryName, genre] of Object.entries(issuer.categories))
    must(await createCategory(deps, owner, { siteCode: brand.site(siteCode), categoryName, genre }));
};

const draftOf = async (deps: Deps, { issuer, product }: Entry): Promise<ProductDraft> => {
  const [category] = await deps.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.siteCode, issuer.siteCode), eq(categories.name, product.category)));
  const price = parseWon(product.price);
  if (category === undefined || !price.ok) throw new Error(`no such category or price: ${product.name}`);
  return {
    name: product.name,
    categoryId: category.id,
    productType: product.kind,
    nftKind: product.kind === 'gold' || product.goods ? 'transferable' : 'digital',
    ...tableOf(PRODUCT_TEXT_NAMES, (text) => product[text] ?? ''),
    price: price.value,
    quantity: product.quantity,
    royaltyBasisPoints: product.royaltyBasisPoints,
    perMemberLimit: product.perMemberLimit,
    saleFrom: null,
    saleUntil: null,
    notice: [...product.notice, ...USUAL_ANSWERS],
  };
};

/** Makes, mints and shelves a product as far as its issuer has come; answers its number. */
export const launch = async (deps: Deps, ahead: Ahead, base: Date, owner: Member, entry: Entry): Promise<ProductId> => {
  const siteCode = brand.site(entry.issuer.siteCode);
  const { name, shelf } = entry.product;
  const made = daysBefore(base, entry.daysAgo + 0.2);
  const { productId } = must(
    await createProduct(at(deps, made), owner, {
      siteCode,
      draft: await draftOf(deps, entry),
      picture: await ahead.picture(name),
      pictureName: `${name}.jpg`,
    }),
  );
  if (shelf !== 'made') must(await mintItems(at(deps, later(made, 20)), owner, { siteCode, productId }));
  if (shelf === 'onSale') must(await listItems(at(deps, later(made, 90)), owner, { siteCode, productId }));
  return productId;
};
