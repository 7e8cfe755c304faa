import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Tests, what only tests open, migrations, samples, and the texts of the demo's own products: none of them grows with what is added. */
const BESIDE = /\.(?:test|e2e)\.tsx?$|\/(?:testing|samples)\/|^apps\/(?:e2e|server\/migrations|server\/src\/demo\/content)\//;

const filesWith = (word: string): readonly string[] =>
  execFileSync('git', ['grep', '-lwF', word, '--', 'apps', 'packages'], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !BESIDE.test(file));

it('a text of a product is spelled in its table, among the labels and as a column, and all else follows (docs/CONTRIBUTING.md)', () => {
  expect(filesWith('guidance')).toEqual([
    'apps/server/src/stores/schema/products.ts',
    'packages/domain/src/issuer/product-fields.ts',
    'packages/messages/src/labels/shown-text.ts',
  ]);
});

it('a reason why an offer is refused is spelled in its row, its words, its rule and the rule of the twin (docs/CONTRIBUTING.md)', () => {
  expect(filesWith('offerTooLow')).toEqual([
    'packages/domain/src/failure/table.ts',
    'packages/domain/src/offer/rules.ts',
    'packages/messages/src/texts/failures.ts',
    'packages/scenario/src/model/market-model.ts',
  ]);
});

it('a page of a member’s own is spelled in its route, its screen, the two lists of screens and the menu (docs/CONTRIBUTING.md)', () => {
  expect(filesWith('user/info/gift-delay')).toEqual(['packages/domain/src/navigation/routes/member.ts']);
  expect(filesWith('GiftDelay')).toEqual([
    'apps/web/src/features/user/screens.ts',
    'apps/web/src/features/user/send/GiftDelay.tsx',
    'apps/web/src/router/screens.ts',
  ]);
  expect(filesWith("place('선물 대기', 'giftDelay')")).toEqual(['apps/web/src/features/user/places.ts']);
});
