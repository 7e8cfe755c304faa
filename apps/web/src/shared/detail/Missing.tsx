import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../ui/Hint.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Where to look instead. */
export interface Way {
  readonly to: string;
  readonly label: string;
}

const MARKET: Way = { to: addressOf('market'), label: '마켓 둘러보기' };

/** An address that names no work. */
export const Missing = ({ what, way = MARKET }: { what: string; way?: Way | undefined }) => (
  <Hint title={<PageTitle title={`${what} 찾을 수 없어요`} />} text="주소가 바뀌었거나 더 이상 공개되지 않아요.">
    <LinkButton to={way.to}>{way.label}</LinkButton>
  </Hint>
);
