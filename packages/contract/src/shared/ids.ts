/** The ids of the domain as replies carry them: each as it is, let through by the schema that its parser agrees with. */
import {
  type Did,
  NUMBER_PARSERS,
  type Numbered,
  type NumberOf,
  namesOf,
  type OrderId,
  type SiteCode,
  type TokenId,
  tableOf,
  type UploadId,
} from '@naru/domain/shared';
import { did as didWire, positiveInteger, secretId, siteCode, tokenId } from './primitives.ts';
import { type Part, plain } from './reply.ts';

type Numbers = { readonly [Name in Numbered]: Part<typeof positiveInteger, NumberOf<Name>> };
const numbers = tableOf(namesOf(NUMBER_PARSERS), () => plain<NumberOf<Numbered>>()(positiveInteger)) as Numbers;

export const id = {
  ...numbers,
  site: plain<SiteCode>()(siteCode),
  token: plain<TokenId>()(tokenId),
  did: plain<Did>()(didWire),
  order: plain<OrderId>()(secretId),
  upload: plain<UploadId>()(secretId),
};
