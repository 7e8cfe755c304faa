import { addressOf } from '../navigation/address.ts';
import type { Serial } from '../nft/serial.ts';
import type { CardKey } from './card-key.ts';

/**
 * The address of a gift's card, below the base. The NFT code goes along in the text message alone, behind the `#`: browsers send that to no server, so that it
 * reaches no log and none of those who draw a picture of a link, and one touch opens what is received by it.
 */
export const cardLink = (key: CardKey | undefined, code?: Serial): string =>
  addressOf('giftCard', { key }) + (code === undefined ? '' : `#${code}`);
