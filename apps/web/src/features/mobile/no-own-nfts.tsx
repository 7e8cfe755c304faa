import { addressOf } from '@naru/domain/navigation';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

/** What stands where somebody owns nothing yet. */
export const NO_OWN_NFTS = {
  title: TEXTS.mineEmpty,
  text: TEXTS.mineEmptyText,
  way: <LinkButton to={addressOf('mobileList')}>{TEXTS.toSale}</LinkButton>,
};
