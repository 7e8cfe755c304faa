import { addressOf } from '@naru/domain/navigation';
import { failureOf } from '../query/answer.ts';
import { Hint } from '../ui/Hint.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Refusal } from '../ui/Refusal.tsx';

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
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly way?: Way | undefined;
}

/** Why the thing that an address names is not shown: it is not there for this reader, which no further try changes, or asking for it was refused. */
export const NotShown = ({ what, error, onRetry, way }: Props) =>
  failureOf(error).name === 'lookupFailed' ? <Missing what={what} way={way} /> : <Refusal whole error={error} onRetry={onRetry} />;
