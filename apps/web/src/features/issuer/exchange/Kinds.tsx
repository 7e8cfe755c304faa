import { addressOf } from '@naru/domain/navigation';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { TEXTS } from './texts.ts';

type Kind = 'issuerExchangeList' | 'issuerSmathList';

const place = (name: Kind, label: string) => ({ name, to: addressOf(name), label });

/** The two kinds of parcels that leave a site: goods for NFTs, and prizes of events. */
export const Kinds = ({ current }: { current: Kind }) => (
  <PillLinks
    label={TEXTS.kinds}
    current={current}
    places={[place('issuerExchangeList', TEXTS.list), place('issuerSmathList', TEXTS.prizes)]}
  />
);
