import { asc, gt } from 'drizzle-orm';
import { type Named, named } from '../names/named.ts';
import type { Db } from '../stores/db.ts';
import { products, sites } from '../stores/schema/index.ts';
import type { Findings } from './finding.ts';
import { paced } from './pace.ts';
import { PAGE, pagesOf } from './pages.ts';

/** What products and issuers are found by is made of their names, so that nobody is hidden from a search, or put into one. */
export const auditNames = async (db: Db, findings: Findings): Promise<void> => {
  const judge = (about: string, { name, nameLetters, nameInitials }: Named): void => {
    // Written before names were looked for by these: the next start of a server writes them.
    if (nameLetters === '' && nameInitials === '') return;
    const right = named(name);
    if (nameLetters !== right.nameLetters || nameInitials !== right.nameInitials)
      findings.add({ kind: 'a name that is found by something else', text: '이름과 다른 검색어', about });
  };
  const { id, name, nameLetters, nameInitials } = products;
  const pages = pagesOf<Named & { readonly id: number }>((last) =>
    db
      .select({ id, name, nameLetters, nameInitials })
      .from(products)
      .where(last === undefined ? undefined : gt(id, last.id))
      .orderBy(asc(id))
      .limit(PAGE),
  );
  for await (const page of pages) for await (const row of paced(page)) judge(`product ${row.id}`, row);
  for (const row of await db.select().from(sites)) judge(`issuer ${row.siteCode}`, row);
};
