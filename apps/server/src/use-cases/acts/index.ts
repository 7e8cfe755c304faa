import { type Act, type ActKind, actKindOf } from '@naru/domain/act';
import type { StoredAct } from '../../stores/schema/index.ts';
import type { ActModule } from './act-module.ts';
import { bidSale } from './bid-sale.ts';
import { bulkGift } from './bulk-gift.ts';
import { discard } from './discard.ts';
import { exchange } from './exchange.ts';
import { itemRevocation } from './item-revocation.ts';
import { offerSale } from './offer-sale.ts';
import { repricing } from './repricing.ts';
import { sale } from './sale.ts';
import { sendToMember } from './send-to-member.ts';
import { sendToPhone } from './send-to-phone.ts';

export const ACTS: { readonly [Kind in ActKind]: ActModule<Kind> } = Object.freeze({
  sale,
  repricing,
  offerSale,
  bidSale,
  didTransfer: sendToMember,
  didGift: sendToMember,
  phoneTransfer: sendToPhone,
  phoneGift: sendToPhone,
  exchange,
  revoke: discard,
  itemRevocation,
  bulkGift,
});

export const moduleOf = (act: Act | StoredAct): ActModule => ACTS[actKindOf(act)];
