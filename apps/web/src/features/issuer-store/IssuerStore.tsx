import { useSiteCode } from '../../shared/use-id.ts';
import { Directory } from './Directory.tsx';
import { StoreFront } from './StoreFront.tsx';

/** An issuer's store, or all of them where the address names none (product 2, /issuer/store). */
export const IssuerStore = () => {
  const siteCode = useSiteCode();
  return siteCode === undefined ? <Directory /> : <StoreFront key={siteCode} siteCode={siteCode} />;
};
