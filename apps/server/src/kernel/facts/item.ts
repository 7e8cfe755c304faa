import type { ItemFacts } from '@naru/domain/issuer';
import { brand } from '../../stores/branding.ts';
import type { items, products } from '../../stores/schema/index.ts';

/** What the issuer's rules look at in an item of a product. */
export const itemFacts = (
  { siteCode }: Pick<typeof products.$inferSelect, 'siteCode'>,
  { state }: Pick<typeof items.$inferSelect, 'state'>,
): ItemFacts => ({ siteCode: brand.site(siteCode), state });
