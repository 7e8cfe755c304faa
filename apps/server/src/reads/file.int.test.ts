import { beforeAll, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import { files } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { pictureOf, productPictureId, shownPicture } from './file.ts';

const plant = async ({ deps: { db } }: TestGround) => {
  const market = plantMarket(db);
  const [issuer, other] = [await market.member('발행인'), await market.member('다른이')];
  const site = await market.site('ART', issuer);
  const put = async (kind: string, state: 'stored' | 'deleted' = 'stored'): Promise<string> => {
    const values = { id: `${kind}-${state}`, kind, mime: 'image/webp', bytes: 3, sha256: `hash of ${kind}`, state };
    return only(await db.insert(files).values(values).returning()).id;
  };
  const picture = await put('image');
  const shelved = (name: string, state: 'draft' | 'onSale' | 'hidden' | 'deleted') =>
    market.product(site, name, { state, thumbnailFileId: picture });
  return {
    issuer,
    other,
    picture,
    original: await put('original'),
    erased: await put('image', 'deleted'),
    products: {
      draft: await shelved('초안', 'draft'),
      onSale: await shelved('달항아리', 'onSale'),
      hidden: await shelved('숨긴 그릇', 'hidden'),
      deleted: await shelved('지운 그릇', 'deleted'),
    },
  };
};

onBothEngines('files', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });

  it('are at the address of public pictures where they are such pictures, and not erased', async () => {
    const hashes = await Promise.all(
      [at.picture, at.original, at.erased, 'none'].map(async (id) => (await shownPicture(ground.deps.db, id))?.sha256 ?? null),
    );
    expect(hashes).toEqual(['hash of image', null, null, null]);
  });

  it.each([
    ['onSale', true],
    ['hidden', true],
    ['draft', false],
    ['deleted', false],
  ] as const)('of a product that is %s are seen by everybody: %s; by its issuer always', async (state, open) => {
    const { productId } = at.products[state];
    const seen = await Promise.all([at.issuer, at.other, null].map((viewer) => productPictureId(ground.deps, viewer, productId)));
    expect(seen).toEqual([at.picture, open ? at.picture : null, open ? at.picture : null]);
  });
});

it('a picture that is not there has no address', () => {
  expect(pictureOf({ fileId: null, placeholder: null, width: null, height: null, aiUse: null })).toBeNull();
  expect(pictureOf({ fileId: 'one', placeholder: null, width: 3, height: 2, aiUse: null })).toEqual({
    url: '/file/image/one',
    placeholder: '',
    width: 3,
    height: 2,
  });
});
