import type { ProductId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products } from '../../stores/schema/index.ts';

export const nameOfProduct = async (db: Db, productId: ProductId): Promise<string> =>
  only(await db.select({ name: products.name }).from(products).where(eq(products.id, productId))).name;
