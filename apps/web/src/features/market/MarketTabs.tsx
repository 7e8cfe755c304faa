import { addressOf } from '@naru/domain/navigation';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';

const PLACES = [
  { name: 'products', to: addressOf('market'), label: '상품' },
  { name: 'activity', to: addressOf('marketActivity'), label: '활동' },
] as const;

export const MarketTabs = ({ current }: { current: (typeof PLACES)[number]['name'] }) => (
  <TabLinks label="마켓 보기" current={current} places={PLACES} />
);
