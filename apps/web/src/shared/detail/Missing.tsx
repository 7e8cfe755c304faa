import { addressOf } from '@naru/domain/navigation';
import type { ReactNode } from 'react';
import { Pending, type QueryState } from '../query/Pending.tsx';
import { Hint } from '../ui/Hint.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface Way {
  readonly to: string;
  readonly label: string;
}

const MARKET: Way = { to: addressOf('market'), label: '마켓 둘러보기' };

export const Missing = ({ what, way = MARKET }: { what: string; way?: Way | undefined }) => (
  <Hint title={<PageTitle title={`${what} 찾을 수 없어요`} />} text="주소가 바뀌었거나 더 이상 공개되지 않아요.">
    <LinkButton to={way.to}>{way.label}</LinkButton>
  </Hint>
);

interface Props {
  readonly what: string;
  readonly of: QueryState;
  readonly way?: Way | undefined;
  /** What stands there while it is on its way. */
  readonly meanwhile: ReactNode;
}

/** What a screen shows until the thing that its address names is there: that it is on its way, or why it is not shown to this reader. */
export const NotShown = ({ what, of, way, meanwhile }: Props) => (
  <Pending whole of={of} missing={<Missing what={what} way={way} />} meanwhile={meanwhile} />
);
