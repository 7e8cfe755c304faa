import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Tests, what only tests open, migrations, and the texts of the demo's own products: none of them grows with a text that is added. */
const BESIDE = /\.(?:test|e2e)\.tsx?$|\/testing\/|^apps\/server\/(?:migrations|src\/demo\/content)\//;

const filesWith = (word: string): readonly string[] =>
  execFileSync('git', ['grep', '-lw', word, '--', 'apps', 'packages'], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !BESIDE.test(file));

it('a text of a product is spelled in its table, among the labels and as a column, and all else follows (docs/CONTRIBUTING.md)', () => {
  expect(filesWith('guidance')).toEqual([
    'apps/server/src/stores/schema/products.ts',
    'packages/domain/src/issuer/product-fields.ts',
    'packages/messages/src/labels/shown-text.ts',
  ]);
});
