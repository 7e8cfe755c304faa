import { addressOf } from '@naru/domain/navigation';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { TEXTS } from './texts.ts';

const PLACES = [
  { name: 'products', to: addressOf('market'), label: TEXTS.products },
  { name: 'activity', to: addressOf('marketActivity'), label: TEXTS.activity },
] as const;

export const MarketTabs = ({ current }: { current: (typeof PLACES)[number]['name'] }) => (
  <TabLinks label={TEXTS.faces} current={current} places={PLACES} />
);
