import type pg from 'pg';
import { report } from '../shared/report.ts';
import { compare, quantile } from './timing.ts';

const NAMES = 100_000;
const SAMPLE = 40;

/** A word by which names are found, as it is written and as our columns have it. */
interface Sought {
  readonly name: string;
  readonly letters: string;
  readonly initials: string;
}

/** The words that begin some issuers' names: whole, and their first two syllables, of which no trigram can be made as they are written. */
const soughtIn = async (client: pg.Client): Promise<readonly Sought[]> => {
  const { rows } = await client.query<Sought>(
    `select name, name_letters as letters, name_initials as initials from sites order by md5(site_code) limit ${SAMPLE}`,
  );
  return rows;
};

/**
 * Looks for 100,000 product names by a part and by initials (초성), with the columns and indexes that our tables have, beside the plain way: the
 * name as it is written under an index of trigrams, in a database whose locale knows Hangul as letters. Twenty names are asked for, as a screen does.
 */
export const benchNames = async (client: pg.Client): Promise<void> => {
  await client.query(
    `create table bench_names as select id, name, name_letters, name_initials from products order by id limit ${NAMES};
     create index on bench_names using gin (name gin_trgm_ops);
     create index on bench_names using gin (name_letters gin_trgm_ops);
     create index on bench_names using gin (name_initials gin_trgm_ops)`,
  );
  await client.query('vacuum analyze bench_names');
  const sought = await soughtIn(client);
  let turn = 0;
  const next = (): Sought => {
    turn += 1;
    const word = sought[turn % sought.length];
    if (word === undefined) throw new Error('no words to look for');
    return word;
  };
  const find = (column: string, of: (word: Sought) => string) => () =>
    client.query(`select id, name from bench_names where ${column} like $1 limit 20`, [`%${of(next())}%`]);
  const cases = [
    ['part of a name, three syllables', find('name_letters', ({ letters }) => letters), find('name', ({ name }) => name)],
    [
      'part of a name, two syllables',
      find('name_letters', ({ letters }) => letters.slice(0, 4)),
      find('name', ({ name }) => name.slice(0, 2)),
    ],
    ['initials (초성) of three syllables', find('name_initials', ({ initials }) => initials), find('name', ({ name }) => name)],
  ] as const;
  for (const [name, ours, bare] of cases) {
    const compared = await compare(ours, bare, { times: SAMPLE, share: 0.5 });
    report({
      name: `names, ${NAMES.toLocaleString('en')}: ${name}, p50`,
      ours: quantile(compared.ours, 0.5),
      peer: quantile(compared.peer, 0.5),
      unit: 'ms',
      peerName: 'the name as written under a bare trigram index',
      aim: { atMost: 1.5 },
    });
  }
};
