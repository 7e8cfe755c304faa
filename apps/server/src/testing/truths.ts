import type { Db } from '../stores/db.ts';
import { databaseFindings } from './audited.ts';

/** What is there although it must never be: the name of the rule, and how often it is broken. */
export const brokenTruths = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(await databaseFindings(db), ({ kind }) => kind)].map(([kind, cases]) => [kind, cases.length]));

/** What is broken of necessity where a test has set owners without anybody having bought, and struck out the items. */
const OWNED_UNBOUGHT = new Set([
  'a token that is not its last receiver’s',
  'an item that does not stand as its NFT does',
  'a row of the history by somebody who was not the owner',
]);

/** The same where owners were set by hand. */
export const brokenThoughUnbought = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await brokenTruths(db)).filter(([kind]) => !OWNED_UNBOUGHT.has(kind)));
